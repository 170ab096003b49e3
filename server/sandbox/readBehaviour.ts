import { BankError } from './bankError.ts';
import { type Behaviour, behaviourRequest, type BehaviourRequest } from './behaviour.ts';

/** A misbehaviour from the body of POST /control, JSON or the fields of the page's form. One that does nothing is refused. */
export function readBehaviour(body: unknown, isForm: boolean): BehaviourRequest {
  const request = behaviourRequest(isForm ? fromForm(body as Record<string, string>) : body);
  const { decline, paid, webhook, call, refuseRefund } = request;
  if (!decline && !call && !refuseRefund && isEmpty(paid) && isEmpty(webhook))
    throw new BankError('INVALID_REQUEST', 'Say what shall go wrong.', isForm ? 'nothing' : undefined);
  return request;
}

/** Left-out fields of a form come as empty strings; those are left out here. */
function fromForm(form: Record<string, string>): unknown {
  const text = (name: string) => (form[name] ? { [name]: form[name] } : {});
  const number = (name: string) => (form[name] ? { [name]: Number(form[name]) } : {});
  const flag = (name: string) => (form[name] ? { [name]: true } : {});
  const paid = { ...renamed(form, 'paidAmount', 'amount'), ...renamed(form, 'paidCurrency', 'currency') };
  const webhook = {
    ...flag('silent'),
    ...flag('reorder'),
    ...number('delayMs'),
    ...number('copies'),
    ...text('signature'),
    ...renamed(form, 'webhookAmount', 'amount'),
    ...renamed(form, 'webhookCurrency', 'currency'),
  };
  const [at, when, how = ''] = (form.call ?? '').split(' ');
  return {
    scope: form.chargeId ? { chargeId: form.chargeId } : form.scope,
    ...text('decline'),
    ...flag('refuseRefund'),
    ...(isEmpty(paid) ? {} : { paid }),
    ...(isEmpty(webhook) ? {} : { webhook }),
    ...(at ? { call: { at, when, how: /^\d+$/.test(how) ? Number(how) : how } } : {}),
  };
}

function renamed(form: Record<string, string>, from: string, to: string): Record<string, string> {
  return form[from] ? { [to]: form[from] } : {};
}

function isEmpty(part: Behaviour['paid'] | Behaviour['webhook']): boolean {
  return part === undefined || Object.keys(part).length === 0;
}
