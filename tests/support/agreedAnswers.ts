import type { ValidateFunction } from 'ajv';
import { fromWire, type OperationName, operations } from '#engine/contract/index.ts';
import { createAjv } from '#engine/forms/ajv.ts';
import type { ServerPlugin } from '#server/http/context.ts';
const ajv = createAjv('contract');
const compiled = new Map<OperationName, ValidateFunction>();

/** Throws when an operation answered something else than its contract says. `json` is the answer under its outside names. */
export function expectAgreed(name: OperationName, json: unknown): void {
  const { output, responseType, wire } = operations[name];
  if (responseType !== undefined) return;
  const validate = compiled.get(name) ?? ajv.compile(output as object);
  compiled.set(name, validate);
  if (validate(fromWire(wire.output, json))) return;
  throw new Error(`${name} answered not as agreed: ${ajv.errorsText(validate.errors)}`);
}

const judge: ServerPlugin = async (app) => {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { operation } = request.routeOptions.config as { readonly operation?: OperationName };
    if (operation !== undefined && reply.statusCode < 400) {
      expectAgreed(operation, JSON.parse(JSON.stringify(payload)));
    }
    return payload;
  });
};

/** Stands before the areas of a server: each of its answers is judged by the contract, and a wrong one is a fault of the server. */
export const agreedAnswers: ServerPlugin = Object.assign(judge, { [Symbol.for('skip-override')]: true });
