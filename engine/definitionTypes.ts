// Made from schemas/meta by `npm run types`; a test holds it to them.

/**
 * A text that people read: both languages, or one string that is the same in both (a code, a brand). {name} marks a placeholder.
 */
export type Text =
  | string
  | {
      en: string;
      ar?: string;
    };
/**
 * The test of a fact: a plain value (equality), or JSON Schema keywords. For a money fact, amounts are decimal strings.
 */
export type FactTest =
  | (string | number | boolean)
  | {
      const?: string | number | boolean;
      /**
       * @minItems 1
       */
      enum?: (string | number | boolean)[];
      minimum?: number | string;
      maximum?: number | string;
      exclusiveMinimum?: number | string;
      exclusiveMaximum?: number | string;
      minLength?: number;
      maxLength?: number;
      pattern?: string;
      minItems?: number;
      maxItems?: number;
      contains?: FactTest;
      not?: FactTest;
      type?: 'integer' | 'number' | 'string' | 'boolean';
    };
/**
 * percent of a base plus fixed, limited by min and max, rounded half up once; or the rounding of the total; or an amount in another definition.
 */
export type FeeAmount =
  | {
      percent?:
        | string
        | {
            /**
             * A fact of the scope fee.
             */
            from: string;
          };
      fixed?:
        | string
        | {
            /**
             * A fact of the scope fee.
             */
            from: string;
          };
      min?: string;
      max?: string;
      /**
       * The base: value (lines less discount, plus taxes; the default), collected (the part that the option charges now), or the sum of earlier fees by id.
       */
      of?: ('value' | 'collected') | string[];
    }
  | {
      kind: 'roundUp';
    }
  | {
      kind: 'optionFee';
    };
export type FeePayer =
  | ('buyer' | 'seller')
  | {
      buyer: string;
    };
export type Normalize = (
  'digits' | 'spaces' | 'trim' | 'strip' | 'national' | 'mobile' | 'lower' | 'upper' | 'scheme'
)[];
/**
 * A plain value, a field, or a moment.
 */
export type Operand =
  | (string | number | boolean)
  | {
      from: string;
    }
  | Moment;
/**
 * How the widget looks: one name, or the first case that applies (fact: host).
 */
export type Appearance =
  | string
  | {
      /**
       * @minItems 1
       */
      case: (
        | {
            when: FactMap;
            then: string;
          }
        | {
            else: string;
          }
      )[];
    };
/**
 * The value that a new form starts with: a plain value, a moment, a fact, or the first that applies.
 */
export type DefaultValue =
  | (string | number | boolean | unknown[] | null)
  | Moment
  | From
  | {
      /**
       * @minItems 1
       */
      case: (
        | {
            when: FactMap;
            then: string | number | boolean | unknown[] | null;
          }
        | {
            else: string | number | boolean | unknown[] | null;
          }
      )[];
    };
/**
 * A computed value: a closed set of operations over typed pointers. * /price takes a column of rows.
 */
export type Expression =
  | (number | string)
  | {
      from: string;
    }
  | {
      sum: Operands;
    }
  | {
      multiply: Operands;
    }
  | {
      min: Operands;
    }
  | {
      max: Operands;
    }
  | {
      count: string;
    }
  | {
      /**
       * [part, whole] returns 100 × part ÷ whole.
       *
       * @minItems 2
       * @maxItems 2
       */
      percent: Expression[];
    }
  | {
      /**
       * [rate, base] returns rate % of base.
       *
       * @minItems 2
       * @maxItems 2
       */
      percentOf: Expression[];
    }
  | {
      round: Expression;
      to?: number;
    };
/**
 * @minItems 1
 */
export type Operands = Expression[];
/**
 * @minItems 1
 */
export type Steps = Step[];
/**
 * Converts answers to an earlier version of this form, in order. Answers go through every migration that their version did not have. Ids are permanent; never change one.
 */
export type Migrations = Migration[];
/**
 * The type of a value in a flow: a type name, the output of an operation, or a JSON Schema.
 */
export type ValueType =
  | ('string' | 'integer' | 'number' | 'boolean' | 'money' | 'instant' | 'text' | 'object' | 'list' | 'any')
  | OutputType
  | {
      [k: string]: unknown;
    };
/**
 * A value, or {"from": "/pointer"} (with an optional else) anywhere inside it.
 */
export type Template =
  | From
  | (string | number | boolean | null)
  | Template[]
  | {
      [k: string]: Template;
    };
export type Actions = FlowAction[];
/**
 * Tags that the program reads. open: an order can be paid, a product is for sale. live: an attempt can be paid, so the server inquires. removed: lists and filters omit it. volatile: a journey restarts with its original input after a reload.
 */
export type FlowTag = 'open' | 'live' | 'removed' | 'volatile';
export type Filters = {
  field: string;
  title: Text;
  kind: 'oneOf' | 'dateRange' | 'moneyRange' | 'yesNo';
  options?: FieldOption[];
  process?: string;
}[];

/**
 * The description of a block: what it takes and which events it can send. One file per block beside its code in ui/blocks.
 */
export interface Block {
  $schema?: string;
  block: string;
  description: string;
  /**
   * @minItems 1
   */
  apps: ('backoffice' | 'buyer')[];
  /**
   * JSON Schema (draft-07) of its parameters.
   */
  params: {
    [k: string]: unknown;
  };
  /**
   * The events that it can send to a journey, each with the JSON Schema of its payload. Parameters that name an event are listed in eventParams.
   */
  events?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  /**
   * Parameters whose value is the name of an event.
   */
  eventParams?: string[];
}
/**
 * The facts that conditions in one scope may name. The file name is the scope.
 */
export interface Facts {
  $schema?: string;
  description: string;
  /**
   * Scopes whose facts are known here too.
   */
  includes?: string[];
  facts: {
    [k: string]: Fact;
  };
  /**
   * Prefixes of facts that other definitions declare: product. (product types), settings. (option settings).
   */
  open?: string[];
}
export interface Fact {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'money' | 'list' | 'instant' | 'date';
  /**
   * The item type of a list.
   */
  of?: 'string' | 'integer' | 'number';
  enum?: (string | number | boolean)[];
  /**
   * The kind of name in it or its items: a kind of definition whose id it is (product-type), a property of a kind after a dot (payment-option.traits; empty if a definition has none), or currency. Compared values must be such names.
   */
  names?: string;
  /**
   * Further allowed names, of definitions that are not here yet, such as the options of a pack.
   */
  also?: string[];
  /**
   * browser and stored (browser storage; empty when unset) are unverified: they can only hide or disable.
   */
  source: 'server' | 'browser' | 'stored';
  /**
   * For a stored fact: the value stays after sign-out. Without it, sign-out deletes the value.
   */
  outlivesSignOut?: true;
  description: string;
}
/**
 * One component of the fees of a quote.
 */
export interface Fee {
  $schema?: string;
  title: Text;
  /**
   * The API name of the component in a calculation (paymentOptionFees, addFees, mAddFees, VAT, productFees, roundUpAmount).
   */
  apiName: string;
  /**
   * The row of a calculation that shows it separately, beside the total of all fees.
   */
  row?: 'vat' | 'option' | 'product' | 'merchant';
  /**
   * Fees are calculated by position; a fee may build only on earlier ones.
   */
  position: number;
  when?: FactMap;
  amount: FeeAmount;
  /**
   * Who bears it (fact scope fee): the buyer, the seller, or a share of it for the buyer and the rest for the seller.
   */
  payer:
    | FeePayer
    | {
        /**
         * @minItems 1
         */
        case: (
          | {
              when: FactMap;
              then: FeePayer;
            }
          | {
              else: FeePayer;
            }
        )[];
      };
  /**
   * The ledger account that earns it.
   */
  account: 'platform_fees' | 'provider_fees' | 'vat' | 'rounding' | 'seller';
  /**
   * A full refund returns it. Default: false.
   */
  refunded?: boolean;
}
/**
 * A condition: every entry must hold. A missing or null fact is false.
 */
export interface FactMap {
  /**
   * @minItems 1
   */
  anyOf?: FactMap[];
  /**
   * @minItems 1
   */
  allOf?: FactMap[];
  not?: FactMap;
  [k: string]: FactTest | FactMap[] | FactMap | undefined;
}
/**
 * A type of field: its value, its widget and its validation.
 */
export interface FieldType {
  $schema?: string;
  title: Text;
  /**
   * The external type id (buyer questions).
   */
  code?: number;
  extends?: string;
  /**
   * The stored value. money is an integer of minor units; date is YYYY-MM-DD; time is HH:mm; instant is an ISO moment in UTC; range is {from, to} of instants; file is {id, name, size, type}; location is {latitude, longitude}; group is an object; rows is a list of objects with stable ids; none has no value (a heading, a note).
   */
  value?:
    | 'string'
    | 'integer'
    | 'number'
    | 'money'
    | 'boolean'
    | 'list'
    | 'date'
    | 'time'
    | 'instant'
    | 'range'
    | 'file'
    | 'location'
    | 'group'
    | 'rows'
    | 'none';
  /**
   * The widget (schemas/meta/widgets).
   */
  widget?: string;
  /**
   * The apps that can show it.
   *
   * @minItems 1
   */
  apps?: ('backoffice' | 'buyer')[];
  /**
   * JSON Schema keywords that every value must match.
   */
  schema?: {
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    minimum?: number;
    maximum?: number;
    enum?: unknown[];
    minItems?: number;
    maxItems?: number;
  };
  normalize?: Normalize;
  validators?: Validator[];
  /**
   * Messages by issue code.
   */
  messages?: {
    [k: string]: Text;
  };
  /**
   * A field of this type lists its choices.
   */
  hasOptions?: boolean;
  /**
   * Options of the type.
   */
  options?: FieldOption[];
  /**
   * Settings of the widget.
   */
  settings?: {
    [k: string]: unknown;
  };
  appearance?: Appearance;
  sensitive?: boolean;
  /**
   * The field has no control: its value is a default, fixedValue or computed, or part of the stored data.
   */
  hidden?: boolean;
  /**
   * The field is shown without input: its value is computed, fixedValue, stored or, on creation, its default. The server ignores a sent value.
   */
  readOnly?: boolean;
  /**
   * Values that count as empty when an answer is required: false for a box that must be ticked.
   */
  emptyValues?: (string | number | boolean | null)[];
  api?: FieldApi;
  /**
   * Sellers may choose it for their buyer questions.
   */
  builder?: boolean;
}
export interface Validator {
  minimum?: Operand;
  maximum?: Operand;
  exclusiveMinimum?: Operand;
  exclusiveMaximum?: Operand;
  equals?: Operand;
  differsFrom?: Operand;
  notBefore?: Operand;
  after?: Operand;
  notAfter?: Operand;
  /**
   * For a range: it must not end before it begins.
   */
  ordered?: true;
  /**
   * The pattern that the text must match.
   */
  pattern?: string;
  /**
   * The pattern that the text must not match.
   */
  notPattern?: string;
  minLength?: number;
  /**
   * Longest text.
   */
  maxLength?: number;
  /**
   * The maximum length if the text starts with a plus (used with maxLength).
   */
  maxLengthWithPlus?: number;
  /**
   * Most digits before the decimal point.
   */
  integerDigits?: number;
  unique?: string;
  /**
   * Texts that may not be used, in either language.
   */
  reserved?: Text[];
  /**
   * Rejects payment card numbers.
   */
  noCardNumber?: true;
  /**
   * Must be a payment card's number (sensitive forms only).
   */
  cardNumber?: true;
  /**
   * A month written MM/YY that has not ended in the seller's time zone.
   */
  monthNotPast?: true;
  /**
   * Largest file.
   */
  maxBytes?: number;
  /**
   * Accepted file types.
   */
  mimeTypes?: string[];
  message?: Text;
  code?: string;
  when?: FactMap;
}
/**
 * Now, rounded down to the start of the minute, hour or day in the seller's zone, plus an optional duration.
 */
export interface Moment {
  now: 'minute' | 'hour' | 'day';
  plus?: string;
}
export interface FieldOption {
  value: string | number | boolean;
  label: Text;
  hint?: Text;
  visibleIf?: FactMap;
}
/**
 * How the API writes this field.
 */
export interface FieldApi {
  name?: string;
  true?: string | number;
  false?: string | number;
  as?: 'decimal' | 'lat,long' | 'DD-MM-YYYY' | 'json';
  /**
   * A text that the API has in parts: 12/29 by the separator / into expiryMonth and expiryYear.
   */
  split?: {
    separator: string;
    /**
     * @minItems 2
     */
    into: string[];
  };
}
/**
 * A form: one page of fields, or steps.
 */
export interface Form {
  $schema?: string;
  title?: Text;
  description?: Text;
  factScope?: string;
  /**
   * The form's answers are never stored: not in drafts, context, storage or logs.
   */
  sensitive?: boolean;
  /**
   * The operation whose input the server validates by this form, for every caller.
   */
  validates?: string;
  buyer?: BuyerPointers;
  fields?: Fields;
  steps?: Steps;
  migrations?: Migrations;
  submit?: Text;
}
/**
 * For a buyer form: pointers to the buyer's name, email and phone. Receipts and calls use them. Without it an order has no buyer contact.
 */
export interface BuyerPointers {
  name: string;
  email: string;
  phone?: string;
}
/**
 * The fields in order.
 */
export interface Fields {
  [k: string]: Field;
}
export interface Field {
  type: string;
  /**
   * Another field type while a condition holds; the first match wins.
   */
  variants?: {
    when: FactMap;
    type: string;
  }[];
  label?: Text;
  hint?: Text;
  placeholder?: Text;
  /**
   * Must be answered. A required checkbox must be ticked.
   */
  required?: boolean;
  requiredIf?: FactMap;
  visibleIf?: FactMap;
  readOnlyIf?: FactMap;
  default?: DefaultValue;
  /**
   * Saved whatever the answer is.
   */
  fixedValue?: string | number | boolean;
  /**
   * How an empty answer is saved. Default: absent.
   */
  emptyAs?: 'absent' | 'null';
  computed?: Expression;
  normalize?: Normalize;
  validators?: Validator[];
  clamp?: Clamp[];
  /**
   * The options: a list, or the rows of a reference list (categories, currencies, banks).
   */
  options?:
    | FieldOption[]
    | {
        reference: string;
      };
  fields?: Fields;
  /**
   * Of rows: how many there may be and how many a new form starts with.
   */
  repeat?: {
    min?: number;
    max?: number;
    initialCount?: DefaultValue;
    title?: Text;
    add?: Text;
  };
  /**
   * Messages of this field by issue code (required, minLength, …). They replace the general ones.
   */
  messages?: {
    [k: string]: Text;
  };
  /**
   * A validator on the server that runs during typing: an operation with the input {value} and the output {ok, code?}. The operation that receives the form validates again.
   */
  remoteValidator?: {
    operation: string;
    message?: Text;
  };
  /**
   * Settings of the widget. They override those of the field type.
   */
  settings?: {
    [k: string]: unknown;
  };
  appearance?: Appearance;
  /**
   * The width of the field on a wide screen.
   */
  width?: 'full' | 'half' | 'third';
  /**
   * The value is never stored: not in drafts, context, storage or logs.
   */
  sensitive?: boolean;
  api?: FieldApi;
}
export interface From {
  /**
   * The source of the value, as a pointer: /context/token, /event/output/order, /query/refNum.
   */
  from: string;
  /**
   * The value when there is none.
   */
  else?: {
    [k: string]: unknown;
  };
}
/**
 * Moves a value to a bound instead of rejecting it, and tells the person.
 */
export interface Clamp {
  max?: string;
  min?: string;
  message?: Text;
}
/**
 * One page of a form. Keys are unique over all steps.
 */
export interface Step {
  id: string;
  title: Text;
  description?: Text;
  fields: Fields;
}
export interface Migration {
  id: string;
  /**
   * The reason of the migration, for authors.
   */
  description?: string;
  /**
   * @minItems 1
   */
  steps: MigrationStep[];
}
/**
 * One change: exactly one of rename, split, map and drop.
 */
export interface MigrationStep {
  /**
   * The group or the rows whose fields are meant (address, tickets/*); the root without it.
   */
  in?: string;
  rename?: {
    from: string;
    to: string;
  };
  /**
   * One text becomes several: as many parts as there are names, the last with all that is left.
   */
  split?: {
    from: string;
    separator: string;
    /**
     * @minItems 2
     */
    into: string[];
  };
  /**
   * New values of renamed options. Other values stay.
   */
  map?: {
    field: string;
    values: {
      [k: string]: string | number | boolean;
    };
  };
  drop?: string;
  reason?: Text;
}
/**
 * An implementation of journeys or processes: a guard, an action or an actor. Each has a file beside its code.
 */
export interface Implementation {
  $schema?: string;
  name: string;
  kind: 'guard' | 'action' | 'actor';
  /**
   * @minItems 1
   */
  in: ('journey' | 'process')[];
  description: string;
  /**
   * JSON Schema (draft-07) of its params (actors: input).
   */
  params: {
    [k: string]: unknown;
  };
  /**
   * JSON Schema of an actor's output (call has its operation's output).
   */
  output?: {
    [k: string]: unknown;
  };
  /**
   * Error codes that an actor may end with (call adds those of its operation).
   */
  errors?: string[];
}
/**
 * A state machine for a visitor, run by the browser. The server validates every step. meta of a state: title, blocks, dialog, progress [done, of], page (the options page that shows it), busy (a text while an actor runs). A volatile state is not stored: after a reload its journey restarts with its original input.
 */
export interface Journey {
  $schema?: string;
  description?: string;
  input?: Types;
  context?: FlowContext;
  /**
   * The output of the journey.
   */
  output?: {
    [k: string]: Template;
  };
  initial: string;
  on?: {
    [k: string]: FlowTransition | FlowTransition[];
  };
  states: States;
}
export interface Types {
  [k: string]: ValueType;
}
/**
 * The output of an operation, or the part of it at pointer.
 */
export interface OutputType {
  outputOf: string;
  pointer?: string;
}
/**
 * The stored data of a flow. initial is a template over /input. Sensitive data must never be here.
 */
export interface FlowContext {
  [k: string]: {
    type: ValueType;
    initial?: Template;
    /**
     * A journey that resumes after a reload computes this entry again from initial, with the page's current input.
     */
    refreshOnResume?: true;
  };
}
export interface FlowTransition {
  target?: string;
  guard?: FlowGuard;
  actions?: Actions;
  reenter?: boolean;
  description?: string;
}
/**
 * An implementation of kind guard; if takes a condition over pointers: /context/…, /event/….
 */
export interface FlowGuard {
  type: string;
  params?: {
    [k: string]: unknown;
  };
}
export interface FlowAction {
  type: string;
  params?: {
    [k: string]: unknown;
  };
}
export interface States {
  [k: string]: FlowState;
}
export interface FlowState {
  description?: string;
  type?: 'final' | 'parallel';
  initial?: string;
  states?: States;
  /**
   * Tags of the program, and tags that only the UI of the state reads.
   */
  tags?: (FlowTag | string)[];
  meta?: {
    [k: string]: unknown;
  };
  entry?: Actions;
  exit?: Actions;
  invoke?: FlowInvoke;
  on?: {
    [k: string]: FlowTransition | FlowTransition[];
  };
  /**
   * Timers by duration: 15m, 48h.
   */
  after?: {
    [k: string]: FlowTransition | FlowTransition[];
  };
  always?: FlowTransition | FlowTransition[];
  onDone?: FlowTransition | FlowTransition[];
}
export interface FlowInvoke {
  id: string;
  /**
   * An implementation of kind actor.
   */
  src: string;
  /**
   * Its params: templates over /context, /event, /input.
   */
  input?: {
    [k: string]: unknown;
  };
  onDone?: FlowTransition | FlowTransition[];
  onError?: FlowErrorTransition | FlowErrorTransition[];
}
/**
 * Handles this error code of the actor. Without code it handles all other errors.
 */
export interface FlowErrorTransition {
  code?: string;
  target?: string;
  guard?: FlowGuard;
  actions?: Actions;
  reenter?: boolean;
}
/**
 * A sum that a seller's payments may not pass, guarded when an order is placed. The figures are the business's own (business_limits) or these defaults.
 */
export interface Limit {
  $schema?: string;
  /**
   * The API name (limitType).
   */
  code: string;
  title: Text;
  windows: {
    single?: LimitWindow;
    monthly?: LimitWindow;
  };
}
export interface LimitWindow {
  default?: string;
  apiName: 'singleLimitExceeded' | 'limitExceeded';
  message: Text;
}
/**
 * A list over a dataset: columns, search, filters, row actions.
 */
export interface List {
  $schema?: string;
  title: Text;
  /**
   * A typed, tenant-safe query of the server.
   */
  dataset: string;
  /**
   * The permission that it needs: its name, or the object that declares it.
   */
  permission?: string | DeclaredPermission;
  answerColumns?: AnswerColumns;
  /**
   * Fixed filters: column to value or list of values.
   */
  where?: {
    [k: string]: unknown;
  };
  /**
   * @minItems 1
   */
  columns: Column[];
  /**
   * Columns of the dataset that the search covers.
   */
  search?: string[];
  filters?: Filters;
  sort?: Sort;
  open?: Link;
  rowActions?: RowAction[];
  /**
   * The button over the list: a page, or a menu of the pages of a menu group.
   */
  primary?: {
    title: Text;
    icon?: string;
    page?: string;
    productTypes?: true;
  };
  empty: {
    title: Text;
    description: Text;
  };
  /**
   * Can be saved as CSV. Default true.
   */
  export?: boolean;
}
/**
 * A permission that this definition declares and needs, and the roles that have it.
 */
export interface DeclaredPermission {
  /**
   * The permission's name.
   */
  name: string;
  title?: Text;
  /**
   * The external address that the permission opens.
   */
  clientURL?: string;
  /**
   * Roles (ids under roles/) whose template carries it.
   */
  grantedTo: string[];
}
/**
 * Columns from answers: the key of a question and the type of its value. They can be shown, filtered, sorted, grouped and summed like columns of the dataset. orders has answers of buyers, products of sellers.
 */
export interface AnswerColumns {
  [k: string]: 'string' | 'integer' | 'number' | 'money' | 'boolean' | 'date';
}
export interface Column {
  field: string;
  title: Text;
  /**
   * How it is shown. Default: by the dataset's type.
   */
  as?:
    | 'text'
    | 'name'
    | 'money'
    | 'integer'
    | 'percent'
    | 'date'
    | 'instant'
    | 'chip'
    | 'meter'
    | 'phone'
    | 'email'
    | 'reference'
    | 'yesNo'
    | 'image';
  secondary?: string;
  secondaryTitle?: Text;
  image?: string;
  process?: string;
  /**
   * For a chip without a process.
   */
  labels?: {
    [k: string]: Text;
  };
  sortable?: boolean;
  empty?: Text;
  /**
   * It is hidden first when the columns do not fit, before rows become cards. Keep the figures and names that the list is for.
   */
  hideFirst?: true;
  /**
   * The position in the card on a small screen: its first line, under the name, at the end, in a line with its title, or hidden.
   */
  smallScreen?: 'title' | 'second' | 'end' | 'line' | 'hide';
}
export interface Sort {
  field: string;
  order: 'asc' | 'desc';
}
export interface Link {
  page: string;
  params?: {
    [k: string]: Template;
  };
  query?: {
    [k: string]: Template;
  };
}
/**
 * What can be done with a row: an operation, or a page. from: /row/id.
 */
export interface RowAction {
  id: string;
  title: Text;
  icon?: string;
  /**
   * Shown beside the row's menu.
   */
  quick?: boolean;
  visibleIf?: FactMap;
  permission?: string;
  operation?: string;
  with?: {
    [k: string]: Template;
  };
  open?: Link;
  copy?: From;
  form?: string;
  confirm?: {
    title: Text;
    description: Text;
    confirmLabel: Text;
  };
  done?: Text;
  undo?: {
    operation: string;
    with?: {
      [k: string]: unknown;
    };
  };
  danger?: boolean;
}
/**
 * A menu group, or an entry that no page, product type, list or report brings by itself.
 */
export interface Menu {
  $schema?: string;
  title: Text;
  icon?: string;
  portal?: 'seller' | 'admin' | 'buyer';
  /**
   * For a group.
   */
  position?: number;
  heading?: Text;
  group?: string;
  after?: string;
  /**
   * For an entry: the page it opens, or the first matching case (fact scope menu).
   */
  to?:
    | string
    | {
        /**
         * @minItems 1
         */
        case: (
          | {
              when: FactMap;
              then: string;
            }
          | {
              else: string;
            }
        )[];
      };
  /**
   * An external address, opened in a new tab.
   */
  redirectLink?: string;
  /**
   * The client URL or name of the permission that it needs.
   */
  permission?: string;
  /**
   * Roles that see it without a permission (makePublicFor).
   */
  publicTo?: string[];
  visibleIf?: FactMap;
  /**
   * The counter shown beside it: counters.pendingWithdrawals.
   */
  count?: string;
}
/**
 * Texts of the program, of errors, mails and SMS of one area. {name} is a placeholder. A text that counts has plural forms: {"en": {"one", "other"}, "ar": {"zero", "one", "two", "few", "many", "other"}}.
 */
export interface Messages {
  $schema?: string;
  [k: string]:
    | Text
    | {
        en: {
          one: string;
          other: string;
        };
        ar?: {
          zero: string;
          one: string;
          two: string;
          few: string;
          many: string;
          other: string;
        };
      }
    | string
    | undefined;
}
/**
 * A tab of the picker, or a group inside a tab that opens its own list with Back.
 */
export interface OptionGroup {
  $schema?: string;
  /**
   * The API name (groupName).
   */
  code?: string;
  title: Text;
  icon?: string;
  level: 'tab' | 'group';
  parent?: string;
  position: number;
  /**
   * Choosing it replaces the list by its own options, with Back on top.
   */
  opens?: 'list';
}
/**
 * A page: its address, who may open it, what it loads, which blocks it shows or which journey runs on it.
 */
export interface Page {
  $schema?: string;
  title: Text;
  /**
   * Its address as a router reads it, with {parameters}, without a slash at its end and without a query.
   */
  route: string;
  app: 'buyer' | 'backoffice';
  portal?: 'seller' | 'admin' | 'buyer';
  /**
   * A keyword that rules can read as page.kind.
   */
  kind?: string;
  /**
   * The parameters of its address: a pattern, or the kind of name (product and shop names share the root of the site).
   */
  params?: {
    [k: string]: {
      pattern?: string;
      names?: 'product' | 'shop';
    };
  };
  /**
   * The query parameters that the page reads.
   */
  query?: {
    [k: string]: {
      type: 'string' | 'integer' | 'boolean';
      pattern?: string;
    };
  };
  /**
   * The permission that it needs: its name, or the object that declares it.
   */
  permission?: string | DeclaredPermission;
  menu?: MenuPlace;
  /**
   * A condition (fact scope page), and the page that is opened otherwise.
   */
  guard?: {
    when: FactMap;
    else: string;
  };
  /**
   * Errors that lead here, by code or by the reason of a 403: session.missing leads to the sign-in page, notFound to the page for unknown addresses.
   */
  handlesErrors?: string[];
  shell?: {
    /**
     * The frame around the blocks.
     */
    frame?: 'shop' | 'backoffice' | 'landing' | 'plain';
    width?: 'narrow' | 'normal' | 'wide';
    hide?: ('sections' | 'menu' | 'language' | 'footer')[];
    /**
     * For the frame landing: links at the end of its header.
     */
    acts?: ShellAct[];
    shop?: Template;
  };
  /**
   * What the page reads before it is shown; a block finds it under /load/{name}.
   */
  load?: {
    [k: string]: PageLoad;
  };
  /**
   * The content that the server writes into the head before any script, from load.
   */
  head?: {
    title?: Template;
    description?: Template;
    image?: Template;
  };
  /**
   * The journey that runs on this page; its states show the blocks.
   */
  journey?: {
    use: Template;
    with?: {
      [k: string]: Template;
    };
  };
  /**
   * The page resumes the journey that led here (options pages) and shows its blocks.
   */
  resumesJourney?: boolean;
  blocks?: BlockInstance[];
}
/**
 * The position of a definition in a menu.
 */
export interface MenuPlace {
  group: string;
  after?: string;
  icon?: string;
  title?: Text;
  visibleIf?: FactMap;
}
export interface ShellAct {
  text: Text;
  open: Link;
  visibleIf?: FactMap;
}
export interface PageLoad {
  operation: string;
  with?: {
    [k: string]: Template;
  };
  every?: string;
  until?: FactMap;
  /**
   * The page is shown even when it cannot be read.
   */
  optional?: boolean;
}
/**
 * A block on a page or in a state: which one, when it is visible, and its parameters (schemas/meta/blocks).
 */
export interface BlockInstance {
  block: string;
  id?: string;
  visibleIf?: FactMap;
  [k: string]: unknown;
}
/**
 * A way to pay.
 */
export interface PaymentOption {
  $schema?: string;
  /**
   * The external code, in its external spelling.
   */
  code: string;
  title: Text;
  description?: Text;
  note?: Text;
  /**
   * What the buyer does with the reference, step by step: shown under it on the result page.
   *
   * @minItems 1
   * @maxItems 6
   */
  howTo?: Text[];
  icon?: string;
  group: string;
  /**
   * Its position in its group: a number, or after another option.
   */
  position?:
    | number
    | {
        after: string;
      };
  /**
   * Keywords that rules refer to.
   */
  traits?: string[];
  /**
   * Whether sellers have it by default. Default: true.
   */
  enabled?: boolean;
  /**
   * Offered on direct-pay pages (enabledDirectPay).
   */
  directPay?: boolean;
  offer?: Rule;
  fee?: FeeAmount;
  /**
   * The part that it charges. Default: everything. The order's value stays the same; the seller collects the rest otherwise.
   */
  collects?:
    | ('lines' | 'taxes' | 'fees')[]
    | {
        percent: string;
        min?: string;
      };
  /**
   * For an option without a provider. outOfBand: the seller collects the money, so placing the order completes it. Its fees reduce the seller's balance.
   */
  captureMethod?: 'outOfBand';
  roundUp?: string;
  journey: string;
  provider?: string;
  /**
   * The provider's name of the payment method: one of its methods.
   */
  method?: string;
  refund?: 'none' | 'full' | 'partial';
  gateLabel?: Text;
  limit?: string;
  /**
   * How long an unpaid order waits: a duration, or the first matching case. Default: 48 hours.
   */
  expires?:
    | string
    | {
        /**
         * @minItems 1
         */
        case: (
          | {
              when: FactMap;
              then:
                | string
                | {
                    from: string;
                    unit: 'm' | 'h' | 'd';
                  };
            }
          | {
              else:
                | string
                | {
                    from: string;
                    unit: 'm' | 'h' | 'd';
                  };
            }
        )[];
      };
  /**
   * Months of an instalment plan.
   */
  tenor?: number;
  /**
   * Values that its journey receives as input.
   */
  settings?: {
    page?: string;
    form?: string;
    [k: string]: unknown;
  };
  /**
   * The operation that returns its details when it is chosen.
   */
  detailsOperation?: string;
}
/**
 * When a thing is available. Otherwise it is hidden, or disabled with its reason.
 */
export interface Rule {
  when: FactMap;
  /**
   * hide (default), or disable: shown with the reason, and cannot be chosen.
   */
  else?: 'hide' | 'disable';
  reason?: Text;
}
/**
 * A permission that no other definition owns.
 */
export interface Permission {
  $schema?: string;
  name: string;
  title: Text;
  clientURL?: string;
  grantedTo: string[];
}
/**
 * How payment options are offered: layout, tabs, and rules over all options (fact scope picker; an entry on option.* looks at each option).
 */
export interface Picker {
  $schema?: string;
  title?: Text;
  layout:
    | ('tabs' | 'list')
    | {
        /**
         * @minItems 1
         */
        case: (
          | {
              when: FactMap;
              then: 'tabs' | 'list';
            }
          | {
              else: 'tabs' | 'list';
            }
        )[];
      };
  /**
   * The tabs in order; options of other groups are not offered. Default: all option groups of level tab in their order.
   */
  tabs?: string[];
  /**
   * The tab that is open before the buyer has opened one (default: first).
   */
  defaultTab?: 'first' | 'none';
  /**
   * All that apply hold together: what one of them leaves out is not offered.
   */
  rules?: PickerRule[];
  enableIf?: FactMap;
  requiredMessage: Text;
  emptyMessage: Text;
}
export interface PickerRule {
  when: FactMap;
  only?: FactMap;
  except?: FactMap;
  /**
   * If one option is left, it is chosen.
   */
  autoSelect?: true;
  message?: Text;
}
/**
 * The state machine of an entity on the server. A row stores its state. meta of a state: label, tone (neutral, warning, success, danger), progress in percent, description.
 */
export interface Process {
  $schema?: string;
  description?: string;
  /**
   * The entity that it governs: order, attempt, contract, withdrawal, activation.
   */
  entity: string;
  context?: FlowContext;
  row?: Types;
  /**
   * Who may send which event, and its payload.
   */
  events: {
    [k: string]: ProcessEvent;
  };
  initial?: string;
  type?: 'parallel';
  progress?: Expression;
  states: States;
}
export interface ProcessEvent {
  title?: Text;
  description?: Text;
  /**
   * It cannot be undone.
   */
  danger?: boolean;
  /**
   * @minItems 1
   */
  sentBy: ('system' | 'provider' | 'buyer' | 'owner' | 'seller' | 'admin')[];
  permission?: string;
  payload?: Types;
}
/**
 * A type of product: its form, what buyers see and the items for sale.
 */
export interface ProductType {
  $schema?: string;
  title: Text;
  /**
   * The external id.
   */
  code?: number | string;
  description?: Text;
  icon?: string;
  /**
   * The last part of its form's address: /seller/new-products/{route}.
   */
  route: string;
  /**
   * The external names of this type, in both languages.
   */
  aliases?: string[];
  permission: DeclaredPermission;
  menu?: MenuPlace;
  allow?: Rule;
  steps: Steps;
  migrations?: Migrations;
  display: ProductDisplay;
  items: ProductItems;
  /**
   * Facts that decisions may name, by pointer into the answers: product.feeMode, product.expiryHours, product.taxPercent, …
   */
  facts?: {
    [k: string]: string;
  };
  page: string;
  buyerForm: string;
  journey: string;
  picker: string;
  tax?: Tax;
  currency?: string;
}
/**
 * The answers that buyers see, by pointer.
 */
export interface ProductDisplay {
  title: string;
  image?: string;
  description?: string;
  attributes?: {
    icon?: string;
    label?: Text;
    from: string;
  }[];
}
/**
 * How the answers become items that buyers can buy. With forEach, every row of that field is an item; without it, the product itself is.
 */
export interface ProductItems {
  forEach?: string;
  name: string;
  price:
    | string
    | {
        custom: {
          min: string;
          max: string;
        };
      };
  stock?: string;
  held?: string;
  sold?: string;
  description?: string;
  image?: string;
  /**
   * single: always one of it, and of several rows (forEach) one of them; adjustable: the buyer chooses how many.
   */
  quantity: 'single' | 'adjustable';
  maxPerOrder?: string;
  maxPerBuyer?: MaxPerBuyer;
  saleEndsAt?: string;
  allSalesEndAt?: string;
}
/**
 * The maximum quantity for one buyer over all orders, including unpaid ones. It counts from when it is set. All formats of a phone or email count as one.
 */
export interface MaxPerBuyer {
  limit: string;
  /**
   * The fields that identify a buyer, as the buyer form names them (buyer). Buyers with the same value in one of them count as one; the message appears at that field.
   *
   * @minItems 1
   */
  identifiedBy: ('phone' | 'email')[];
}
/**
 * The tax on a sale, by pointer: a percentage of the lines after discount, or a flat amount for each order. An empty answer counts as 0.
 */
export interface Tax {
  percent?: string;
  flat?: string;
}
/**
 * A payment provider: its calls, how to read its responses and webhooks, and which statuses count as paid. Secrets and addresses are server settings; an empty one turns the provider off.
 */
export interface Provider {
  $schema?: string;
  title: Text;
  /**
   * http: JSON over HTTP as described here; none: no calls.
   */
  adapter: 'http' | 'none';
  baseUrl?:
    | {
        setting: string;
      }
    | string;
  /**
   * The name of the setting that holds the secret. Definitions are public, so never write the secret here.
   */
  secret?: {
    setting: string;
  };
  timeout?: string;
  gateLabel?: Text;
  /**
   * How amounts are written on the wire.
   */
  amountAs?: 'decimal' | 'minor';
  capabilities?: ('charge' | 'authenticate' | 'requestToPay' | 'submitDetails' | 'inquire' | 'cancel' | 'refund')[];
  /**
   * The provider's payment methods; an option's method is one of them. Without it, any method is allowed.
   *
   * @minItems 1
   */
  methods?: string[];
  /**
   * submitDetails sends the answers from an option's own page: /input/answers.
   */
  calls?: {
    [k: string]: ProviderCall;
  };
  /**
   * Path of its public keys (JWKS), which the browser encrypts to.
   */
  keys?: string;
  status?: ProviderStatus;
  /**
   * Texts for the buyer by the provider's reason code. Other reasons are not shown.
   */
  reasons?: {
    [k: string]: Text;
  };
  webhook?: ProviderWebhook;
  /**
   * inquiry: a webhook only makes the server inquire; webhook: the server trusts a signed webhook.
   */
  sourceOfTruth?: 'inquiry' | 'webhook';
  /**
   * Origins of its frames and pages. Messages from other origins are ignored.
   */
  origins?: (
    | {
        setting: string;
      }
    | string
  )[];
  /**
   * What pages that pay through it may load from it.
   */
  csp?: {
    frame?: boolean;
    connect?: boolean;
    form?: boolean;
  };
}
export interface ProviderCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * {name} takes a value of the call: attemptRef, providerRef.
   */
  path: string;
  auth?: 'bearer' | 'none';
  body?: Template;
  read: ProviderRead;
  /**
   * HTTP statuses that mean that it understood. Default 200, 201.
   */
  success?: number[];
  /**
   * HTTP statuses that mean that it surely did nothing; from inquire, that it has no such payment. All others leave it unknown.
   */
  refused?: number[];
}
/**
 * The positions of values in a response or webhook.
 */
export interface ProviderRead {
  providerRef?: string;
  merchantRef?: string;
  status?: string;
  reason?: string;
  refusal?: string;
  amount?: string;
  currency?: string;
  voucher?: string;
  lightboxUrl?: string;
  redirectUrl?: string;
  qr?: string;
  systemRef?: string;
  refunded?: string;
}
/**
 * Maps the provider's payment statuses to attempt statuses. Other statuses count as unknown, never as failed.
 */
export interface ProviderStatus {
  map: {
    [k: string]: 'pending' | 'action' | 'paid' | 'failed' | 'expired' | 'cancelled' | 'refunded';
  };
  else: 'unknown';
}
/**
 * Webhooks of the provider.
 */
export interface ProviderWebhook {
  signature: {
    header: string;
    /**
     * t=<unix seconds>,v1=<hex HMAC-SHA256 of t + "." + the raw body>.
     */
    scheme: 't-v1-hmac-sha256';
    tolerance: string;
  };
  eventId: string;
  read: ProviderRead;
}
/**
 * Figures, a chart and a table over a dataset.
 */
export interface Report {
  $schema?: string;
  title: Text;
  description?: Text;
  /**
   * Its address as a router reads it. A report is a page of its own.
   */
  route: string;
  portal: 'seller' | 'admin' | 'buyer';
  dataset: string;
  /**
   * The permission that it needs: its name, or the object that declares it.
   */
  permission: string | DeclaredPermission;
  menu?: MenuPlace;
  answerColumns?: AnswerColumns;
  /**
   * Fixed filters.
   */
  where?: {
    [k: string]: unknown;
  };
  filters?: Filters;
  /**
   * Without it, each row of the dataset is a row of the table.
   *
   * @maxItems 3
   */
  groupBy?: {
    field: string;
    /**
     * For a date or a moment: its day, week (from Saturday) or month. Default: its value.
     */
    granularity?: 'value' | 'day' | 'week' | 'month';
    title: Text;
    /**
     * What the values are called.
     */
    labels?: {
      [k: string]: Text;
    };
  }[];
  measures?: Measure[];
  /**
   * When it is not grouped.
   */
  columns?: Column[];
  /**
   * Measures or columns with a total under the table.
   */
  totals?: string[];
  sort?: Sort;
  chart?: {
    kind: 'bars' | 'line';
    measure: string;
  };
  empty: Text;
  export?: boolean;
}
export interface Measure {
  id: string;
  title: Text;
  aggregate: 'count' | 'sum' | 'average' | 'min' | 'max';
  field?: string;
  /**
   * Also shown large over the table, for the whole.
   */
  figure?: boolean;
}
/**
 * A template of a role. The definitions that need a permission say which roles have it (grantedTo).
 */
export interface Role {
  $schema?: string;
  /**
   * The external name: Seller, Admin, Merchant.
   */
  type: string;
  title: Text;
  portal: 'seller' | 'admin' | 'buyer';
  /**
   * Addresses that are remembered as the last route.
   */
  routePrefix: string;
  /**
   * The page after login without a returnUrl and a last route (fact scope landing).
   */
  landing: {
    /**
     * @minItems 1
     */
    case: (
      | {
          when: FactMap;
          then: string | From;
        }
      | {
          else: string | From;
        }
    )[];
  };
}
/**
 * The description of a widget: which values it asks for and its settings. One file per widget beside its code in ui/forms/widgets.
 */
export interface Widget {
  $schema?: string;
  widget: string;
  description: string;
  /**
   * Kinds of value (field-type.json, value).
   *
   * @minItems 1
   */
  values: string[];
  /**
   * @minItems 1
   */
  apps: ('backoffice' | 'buyer')[];
  /**
   * The appearances that its fields can choose. Without it there is only one.
   */
  appearances?: string[];
  /**
   * JSON Schema (draft-07) of its settings.
   */
  settings: {
    [k: string]: unknown;
  };
}
export interface JourneyMeta {
  title?: Text;
  blocks?: BlockInstance[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  progress?: number[];
  page?: Template;
  dialog?: JourneyDialog;
  busy?: Text;
  /**
   * The event that the browser's Back sends here. Without it Back leaves the journey.
   */
  backEvent?: string;
}
/**
 * Its blocks are shown in a dialog, over what was shown before.
 */
export interface JourneyDialog {
  title: Text;
  /**
   * The event that is sent when it is closed.
   */
  closeEvent: string;
  /**
   * What closes it. Default: its button.
   */
  closeBy?: ('button' | 'escape' | 'outside')[];
}
export interface ProcessMeta {
  label?: Text;
  tone?: 'neutral' | 'warning' | 'success' | 'danger';
  progress?: number;
  description?: Text;
  /**
   * For a state of an order: the outcome for the buyer. Default: the outcome of the newest attempt.
   */
  outcome?: 'paid' | 'pending' | 'failed' | 'expired' | 'cancelled' | 'review' | 'refunded';
}
