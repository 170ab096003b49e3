import * as Type from './type.ts';
import type { OperationSpec } from './operation.ts';
import { HumanToken, Login, Password } from './session.ts';
import { Instant, Nothing, Token, strictObject } from './shapes.ts';

const Email = Type.String({ minLength: 1, maxLength: 254 });
const Name = Type.String({ minLength: 1, maxLength: 120 });
const Phone = Type.String({ minLength: 1, maxLength: 20 });

/** The result of a remote validator. `code` gives the reason if `ok` is false. */
const Verdict = strictObject({ ok: Type.Boolean(), code: Type.Optional(Type.String()) });

/** The state of a phone verification. */
const PhoneView = strictObject({
  phone: Type.String(),
  verified: Type.Boolean(),
  /** When the next code can be sent. */
  againAt: Instant,
});

export const account = {
  'account.register': {
    access: 'public',
    summary: 'Makes a seller with a business that nobody has verified yet, and signs in.',
    rate: { times: 20, seconds: 3600 },
    bodyLimit: 16_384,
    input: strictObject({
      name: Name,
      business: Name,
      email: Email,
      phone: Phone,
      password: Password,
      confirm: Password,
      recaptchaToken: HumanToken,
    }),
    output: Login,
    errors: ['form.invalid', 'account.exists', 'shop.nameTaken', 'captcha.failed'],
  },
  'account.checkEmail': {
    access: 'public',
    summary: 'Whether an account may be made with an e-mail address, for whoever is still typing it.',
    rate: { times: 60, seconds: 3600 },
    input: strictObject({ value: Email }),
    output: Verdict,
    errors: [],
  },
  'account.sendPhoneCode': {
    access: 'app',
    permission: 'signedIn',
    idempotent: true,
    summary:
      'Sends a code to the phone of the user, which is changed first where one is given. At most one in 30 seconds to one number, and ten in an hour.',
    rate: { times: 30, seconds: 3600 },
    input: strictObject({ phone: Type.Optional(Phone) }),
    output: PhoneView,
    errors: ['form.invalid'],
  },
  'account.verifyPhone': {
    access: 'app',
    permission: 'signedIn',
    summary: 'Verifies the phone with the code that was sent to it.',
    rate: { times: 60, seconds: 3600 },
    input: strictObject({ code: Type.String({ minLength: 1, maxLength: 12 }) }),
    output: strictObject({ status: Type.Boolean() }),
    errors: ['code.wrong'],
  },
  'account.changePassword': {
    access: 'app',
    permission: 'signedIn',
    allowPendingSession: true,
    summary: 'Gives the user a new password, with the old one. Every other session ends.',
    rate: { times: 30, seconds: 3600 },
    bodyLimit: 16_384,
    input: strictObject({ oldPassword: Password, password: Password, confirm: Password }),
    output: Login,
    errors: ['form.invalid', 'login.invalid'],
  },
  'account.forgotPassword': {
    access: 'public',
    summary: 'Mails a link with which the password can be set anew. Answers the same for an address that nobody has.',
    rate: { times: 20, seconds: 3600 },
    input: strictObject({ email: Email }),
    output: Nothing,
    errors: ['form.invalid'],
  },
  'account.resetPassword': {
    access: 'public',
    summary: 'Sets the password with the link that was mailed. Every session ends.',
    rate: { times: 30, seconds: 3600 },
    bodyLimit: 16_384,
    input: strictObject({ token: Token, password: Password, confirm: Password }),
    output: Nothing,
    errors: ['form.invalid', 'link.expired'],
  },
} as const satisfies Record<string, OperationSpec>;
