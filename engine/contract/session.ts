import * as Type from './type.ts';
import type { OperationSpec } from './operation.ts';
import { Facts, Image, Nothing, RowId, Text, nullable, strictObject } from './shapes.ts';

const Permission = strictObject({
  name: Type.String(),
  action: Type.String(),
  clientUrl: Type.String(),
});

const Business = strictObject({
  id: RowId,
  name: Type.String(),
  shop: Type.String(),
  logo: nullable(Image),
  activeStatus: Type.String(),
  contractStatus: Type.String(),
  advancedSales: Type.Boolean(),
  cashApi: Type.Boolean(),
  qassatlyMerchant: strictObject({ enabled: Type.Boolean() }),
});

/** A menu entry that this viewer can see. */
const MenuEntry = strictObject({
  id: Type.String(),
  title: Text,
  icon: Type.Optional(Type.String()),
  /** An internal address, or `external` for one opened in a new tab. */
  to: Type.Optional(Type.String()),
  external: Type.Optional(Type.String()),
  /** Number of pending items behind it. */
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  /** A further condition over browser facts. The browser evaluates it. */
  when: Type.Optional(Type.Unknown()),
});

const MenuGroup = strictObject({
  id: Type.String(),
  title: Text,
  heading: Type.Optional(Text),
  icon: Type.Optional(Type.String()),
  entries: Type.Array(MenuEntry),
});

export const Login = strictObject({
  status: Type.String(),
  business: nullable(Business),
  needsCardAlert: Type.Boolean(),
  cashApi: Type.Boolean(),
  isOwner: Type.Boolean(),
  merchant: nullable(Type.String()),
  phoneVerified: Type.Boolean(),
  hasOtherSessions: Type.Boolean(),
  error: Type.Null(),
  role: strictObject({ type: Type.String(), permissions: Type.Array(Permission) }),
  /** Where to go next: an internal address. */
  url: Type.String(),
});

export const Password = Type.String({ minLength: 1, maxLength: 200 });
const Address = Type.String({ maxLength: 2000 });
export const HumanToken = Type.Optional(Type.String({ maxLength: 4000 }));

export const session = {
  'session.get': {
    access: 'public',
    summary: 'Who is looking: facts, menu, businesses. Answers signed-out visitors too.',
    input: Nothing,
    output: strictObject({
      viewer: nullable(
        strictObject({
          name: Type.String(),
          email: Type.String(),
          role: Type.String(),
          /** Id of the role definition. */
          roleId: Type.String(),
          /** The browser remembers addresses under it as the last route. */
          routePrefix: Type.String(),
          isOwner: Type.Boolean(),
          home: Type.String(),
        }),
      ),
      /** True if the session expired since the last call. */
      expired: Type.Boolean(),
      /** True if another device ended the session: by signing in to the account or changing its password. */
      ended: Type.Boolean(),
      /** True if the session waits for a decision about other sessions. */
      otherSessions: Type.Boolean(),
      facts: Facts,
      business: nullable(Business),
      businesses: Type.Array(
        strictObject({ id: RowId, name: Type.String(), main: Type.Boolean(), current: Type.Boolean() }),
      ),
      menu: Type.Array(MenuGroup),
      languages: Type.Array(Type.String()),
      language: Type.String(),
    }),
    errors: [],
  },
  'session.login': {
    access: 'public',
    summary: 'Signs in. A refusal carries its message at the field password.',
    rate: { times: 300, seconds: 900 },
    bodyLimit: 16_384,
    input: strictObject({
      email: Type.String({ minLength: 1, maxLength: 254 }),
      password: Password,
      recaptchaToken: HumanToken,
      businessId: Type.Optional(RowId),
      /** An empty string means none. */
      returnUrl: Type.Optional(Address),
      lastRoute: Type.Optional(Address),
    }),
    output: Login,
    errors: ['login.invalid', 'captcha.failed', 'account.disabled'],
  },
  'session.logout': {
    access: 'public',
    idempotent: true,
    summary: 'Ends the session. Signed out already is no fault.',
    input: Nothing,
    output: strictObject({ done: Type.Boolean() }),
    errors: [],
  },
  'session.revokeOthers': {
    access: 'app',
    permission: 'signedIn',
    idempotent: true,
    allowPendingSession: true,
    summary: 'Ends every other session of the user.',
    input: Nothing,
    output: strictObject({ removed: Type.Integer() }),
    errors: [],
  },
  'session.switchBusiness': {
    access: 'app',
    permission: 'signedIn',
    summary: 'Signs in anew for another business of the user, with the password.',
    rate: { times: 300, seconds: 900 },
    bodyLimit: 16_384,
    input: strictObject({ businessId: RowId, password: Password, recaptchaToken: HumanToken }),
    output: Login,
    errors: ['login.invalid', 'captcha.failed'],
  },
} as const satisfies Record<string, OperationSpec>;
