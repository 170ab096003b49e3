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
 * What a fact must be: a plain value (equal), or words of JSON Schema. For a money fact, amounts are decimal strings.
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
 * percent of a base plus fixed, kept between min and max, rounded half up once; or what rounds the total up; or an amount that another definition names.
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
       * The base: value (lines less discount, plus taxes: default), collected (what of it the option charges now), or the sum of earlier fees by id.
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
       * [part, whole] gives 100 × part ÷ whole.
       *
       * @minItems 2
       * @maxItems 2
       */
      percent: Expression[];
    }
  | {
      /**
       * [rate, base] gives rate % of base.
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
 * What becomes of answers that were given to an earlier version of this form, in the order in which the changes were made. Answers go through those that the version they were given to did not have. Ids stay for ever; none is ever changed.
 */
export type Migrations = Migration[];
/**
 * The type of a value that a flow takes, keeps or gives: a word, what an operation gives, or a JSON Schema.
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
 * What the program itself reads of a state. open: an order may still be paid, a product is on sale. live: an attempt may still be paid, so its provider is asked. removed: it stands in no list, and is nothing to filter by. volatile: a journey that is left here begins again with what it was given.
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
   * JSON Schema (draft-07) of what it takes.
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
   * What a list holds.
   */
  of?: 'string' | 'integer' | 'number';
  enum?: (string | number | boolean)[];
  /**
   * What it is the name of, or its items: a kind of definition whose id it is (product-type), behind a point a property that definitions of the kind have (payment-option.traits; empty where one says none), or currency. What is compared with it has to be one.
   */
  names?: string;
  /**
   * Beside what it names: words for definitions that are not here yet, such as the options of a pack.
   */
  also?: string[];
  /**
   * browser, and stored (what the browser keeps; unset it is empty): nobody can vouch for it; it can only hide or disable.
   */
  source: 'server' | 'browser' | 'stored';
  /**
   * Of a stored one: it stays in the browser when somebody signs out or a session ends. Without it nothing stays.
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
   * The row of a calculation in which it is shown by itself, beside the sum of all fees.
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
   * Given back with a full refund. Default false.
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
 * A kind of field: what its value is, which widget asks for it, what is always checked.
 */
export interface FieldType {
  $schema?: string;
  title: Text;
  /**
   * The type id of the outside (buyer questions).
   */
  code?: number;
  extends?: string;
  /**
   * What is stored. money is an integer of minor units; date is YYYY-MM-DD; time HH:mm; instant an ISO moment in UTC; range {from, to} of instants; file {id, name, size, type}; location {latitude, longitude}; group an object; rows a list of objects, each with a stable id; none has no value (a heading, a note).
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
   * The widget that asks for it (schemas/meta/widgets).
   */
  widget?: string;
  /**
   * Where it may be used.
   *
   * @minItems 1
   */
  apps?: ('backoffice' | 'buyer')[];
  /**
   * JSON Schema words that its value always meets.
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
   * Choices that come with the type.
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
   * It has no control: its value is given (default, fixedValue, computed) or comes with the data.
   */
  hidden?: boolean;
  /**
   * It is shown but takes no input: its value is computed, fixedValue, the stored one, or on creation its default. The server ignores a sent value.
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
   * On a range: it does not end before it begins.
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
   * Longest text when it starts with a plus (goes with maxLength).
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
   * Refuses a payment card's number.
   */
  noCardNumber?: true;
  /**
   * Must be a payment card's number (sensitive forms only).
   */
  cardNumber?: true;
  /**
   * A month written MM/YY that has not ended yet, by the clocks of the seller's zone.
   */
  monthNotPast?: true;
  /**
   * Largest file.
   */
  maxBytes?: number;
  /**
   * Types of file taken.
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
   * Nothing of it is ever kept: no draft, no context, no storage, no log.
   */
  sensitive?: boolean;
  /**
   * The operation whose input the server validates by this form, wherever it comes from.
   */
  validates?: string;
  buyer?: BuyerPointers;
  fields?: Fields;
  steps?: Steps;
  migrations?: Migrations;
  submit?: Text;
}
/**
 * Of what buyers are asked: where in the answers their name, e-mail and phone are, by pointer. Receipts and calls go there. Without it an order names nobody.
 */
export interface BuyerPointers {
  name: string;
  email: string;
  phone?: string;
}
/**
 * The fields in the order in which they are asked.
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
   * The choices: listed here, or the rows of a reference list (categories, currencies, banks).
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
   * Messages of this field by issue code (required, minLength, …), in place of the general ones.
   */
  messages?: {
    [k: string]: Text;
  };
  /**
   * A check that only the server can answer, while somebody types: an operation that takes {value} and answers {ok, code?}. An early word: the operation that takes the form judges again.
   */
  remoteValidator?: {
    operation: string;
    message?: Text;
  };
  /**
   * Settings of the widget, over those of the field type.
   */
  settings?: {
    [k: string]: unknown;
  };
  appearance?: Appearance;
  /**
   * How much of the line it takes on a wide screen.
   */
  width?: 'full' | 'half' | 'third';
  /**
   * Never kept: not in drafts, context, storage or logs.
   */
  sensitive?: boolean;
  api?: FieldApi;
}
export interface From {
  /**
   * Where the value comes from, as a pointer: /context/token, /event/output/order, /query/refNum.
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
   * Why, for whoever reads it.
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
   * Choices that are called otherwise now; what is not named stays.
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
   * JSON Schema of what an actor gives back (call gives what its operation gives).
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
 * A machine that a visitor walks, run by the browser. The server checks every step again. meta of a state: title, blocks, dialog, progress [done, of], page (the options page that shows it), busy (a text shown while an actor runs). A state with the tag volatile is not kept: after a reload its journey begins again with what it was given.
 */
export interface Journey {
  $schema?: string;
  description?: string;
  input?: Types;
  context?: FlowContext;
  /**
   * What it gives back when it ends.
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
 * What a flow keeps. initial is a template over /input. Sensitive data never goes here.
 */
export interface FlowContext {
  [k: string]: {
    type: ValueType;
    initial?: Template;
    /**
     * A journey that is resumed after a reload sets this entry from its initial again, with the input that its page gives then.
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
   * Words of the program, and others that only whoever shows the state reads.
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
 * Taken when the actor ends with this error code; without code it takes all that is left.
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
   * Columns of the dataset that the search box looks in.
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
   * The outside address that the permission opens.
   */
  clientURL?: string;
  /**
   * Roles (ids under roles/) whose template carries it.
   */
  grantedTo: string[];
}
/**
 * Columns made of what people answered: the key of a question and the type of its value. They are shown, filtered, sorted, grouped and summed like those of the dataset. orders has what buyers answered, products what sellers did.
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
   * Of a chip without a process.
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
   * Where it goes in the card on a small screen: its first line, under the name, at the end, in a line of its own with its title, or nowhere.
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
   * Of a group.
   */
  position?: number;
  heading?: Text;
  group?: string;
  after?: string;
  /**
   * Of an entry: the page it opens, or the first case that applies (fact scope menu).
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
   * An outside address, opened in a new tab.
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
 * A tab of the picker, or a group inside a tab that opens a list of its own with Back.
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
   * A word that rules may name as page.kind.
   */
  kind?: string;
  /**
   * The parameters of its address: a pattern, or what they name (the names of products and shops share the root of the site).
   */
  params?: {
    [k: string]: {
      pattern?: string;
      names?: 'product' | 'shop';
    };
  };
  /**
   * What it reads from the query string.
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
   * Errors that lead here, by the reason of a 403 or by their code: session.missing is the page to sign in, notFound the one for an unknown address.
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
     * Of the frame landing: links at the end of its header.
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
   * What the server writes into the head before any script: taken from load.
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
 * The place of a thing in a menu.
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
   * The outside code, spelt as the outside spells it.
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
   * Words that rules speak of.
   */
  traits?: string[];
  /**
   * Whether sellers have it unless the admin says otherwise. Default true.
   */
  enabled?: boolean;
  /**
   * Offered on direct-pay pages (enabledDirectPay).
   */
  directPay?: boolean;
  offer?: Rule;
  fee?: FeeAmount;
  /**
   * What is charged through it. Default: all. The order's value stays; what is not charged is the rest, which the seller collects otherwise.
   */
  collects?:
    | ('lines' | 'taxes' | 'fees')[]
    | {
        percent: string;
        min?: string;
      };
  /**
   * Of an option without a provider. outOfBand: the seller collects the money, so placing the order completes it. Its fees come off the seller's balance.
   */
  captureMethod?: 'outOfBand';
  roundUp?: string;
  journey: string;
  provider?: string;
  /**
   * The provider's word for it: one of its methods.
   */
  method?: string;
  refund?: 'none' | 'full' | 'partial';
  gateLabel?: Text;
  limit?: string;
  /**
   * How long an unpaid order waits: a duration, or the first that applies; 48 hours where none is said.
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
   * The operation that gives its details when it is chosen.
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
 * A machine of something that lives on the server; its state is a row. meta of a state: label, tone (neutral, warning, success, danger), progress in percent, description.
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
 * A kind of thing that a seller sells: its form, what buyers see, what a sale consists of.
 */
export interface ProductType {
  $schema?: string;
  title: Text;
  /**
   * The id of the outside.
   */
  code?: number | string;
  description?: Text;
  icon?: string;
  /**
   * The last part of its form's address: /seller/new-products/{route}.
   */
  route: string;
  /**
   * The outside names that lead to this type, in both languages.
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
 * What of the answers a buyer sees, by pointer.
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
 * Most of it for one buyer over all orders, unpaid ones included. Counted from when it is set, under every spelling of the same phone or e-mail.
 */
export interface MaxPerBuyer {
  limit: string;
  /**
   * What a buyer is known by, as the buyer's form names it (buyer): who is the same in one of these is the same buyer, and is told at that answer.
   *
   * @minItems 1
   */
  identifiedBy: ('phone' | 'email')[];
}
/**
 * The tax on a sale, by pointer: a percentage of the lines less discount, or a flat sum once an order; what is not answered counts nothing.
 */
export interface Tax {
  percent?: string;
  flat?: string;
}
/**
 * A payment provider: how it is called, how its answers and webhooks are read, what counts as paid. Secrets and addresses are settings of the server; an empty one means that the provider is off.
 */
export interface Provider {
  $schema?: string;
  title: Text;
  /**
   * http: JSON over HTTP as described here; none: nobody is called.
   */
  adapter: 'http' | 'none';
  baseUrl?:
    | {
        setting: string;
      }
    | string;
  /**
   * The name of the setting that holds it: a definition is read by everybody, so it never stands here.
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
   * Its words for ways to pay: an option's method is one of them. Without it any word is passed on.
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
   * Path of its public keys (JWKS), for what a browser seals to it.
   */
  keys?: string;
  status?: ProviderStatus;
  /**
   * What the buyer is told for its words of a reason; what is not named is not told.
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
   * Where its frames and pages come from: messages from elsewhere are ignored.
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
 * Where an answer or a webhook holds what.
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
 * Its words for a payment's state to ours. What is not named is unknown: never failed.
 */
export interface ProviderStatus {
  map: {
    [k: string]: 'pending' | 'action' | 'paid' | 'failed' | 'expired' | 'cancelled' | 'refunded';
  };
  else: 'unknown';
}
/**
 * What it sends by itself.
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
   * Without it every row of the dataset is a row of the table.
   *
   * @maxItems 3
   */
  groupBy?: {
    field: string;
    /**
     * Of a date or a moment: the day, week (from Saturday) or month that it is in. Default: its value.
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
   * The outside word: Seller, Admin, Merchant.
   */
  type: string;
  title: Text;
  portal: 'seller' | 'admin' | 'buyer';
  /**
   * Addresses that are remembered as the last route.
   */
  routePrefix: string;
  /**
   * Where login leads without a returnUrl and a last route (fact scope landing).
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
   * Of a state of an order: what it means for the buyer. Without it the newest attempt says.
   */
  outcome?: 'paid' | 'pending' | 'failed' | 'expired' | 'cancelled' | 'review' | 'refunded';
}
