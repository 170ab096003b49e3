import validator from '@rjsf/validator-ajv8';
import { expect, test } from 'vitest';
import { compileSchema } from '#engine/conditions/index.ts';
import { createAjv } from '#engine/forms/ajv.ts';
import {
  validatorSpecs,
  compileForm,
  evaluate,
  resolveFieldTypes,
  dataValidatorFromAjv,
  type CompiledField,
  type CompiledForm,
  type Evaluation,
  type DataValidator,
} from '#engine/forms/index.ts';
import { SeededRandom, randomData, randomDefinition, randomTypes } from '#tests/support/randomForms.ts';
import { formPlace, noon } from '#tests/support/forms.ts';

const runs = 500;
const dataPerForm = 8;
const seed = Number(process.env['FORMS_SEED'] ?? 20_261_013);
const types = resolveFieldTypes(randomTypes);

test(`browser and server find the same in ${runs} forms`, { timeout: 180_000 }, () => {
  const coverage = new Coverage();
  for (let run = 0; run < runs; run += 1) {
    const random = new SeededRandom(seed + run);
    const definition = randomDefinition(random);
    const form = compileForm(definition, types, formPlace);
    const browser = compileSchema(form.dataSchema);
    const server = dataValidatorFromAjv(createAjv('forms').compile(form.dataSchema));
    for (let round = 0; round < dataPerForm; round += 1) {
      const data = randomData(random, definition.fields ?? {});
      const facts = { mode: random.one(['create', 'edit']), host: 'buyer', language: 'en' };
      const saved =
        facts.mode === 'edit' && random.is(0.5) ? randomData(random, definition.fields ?? {}, true) : undefined;
      const on = (shape: DataValidator): Evaluation =>
        evaluate(form, data, facts, { now: noon, zone: 'Africa/Cairo', validateData: shape, saved });
      const [here, there] = [on(browser), on(server)];
      const told = { run: seed + run, definition, data, facts };
      same(plain(here), plain(there), told);
      judgesAgree(form, here, browser, server, told);
      // What is submitted is settled: judged again, nothing of it changes, so hiding has reached its fixpoint.
      const again = evaluate(form, here.data, facts, { now: noon, zone: 'Africa/Cairo', validateData: browser, saved });
      same({ ...settled(again), corrections: again.corrections }, { ...settled(here), corrections: [] }, told);
      coverage.note(form, here);
    }
  }
  coverage.report();
});

/** What a sound evaluation gives is sound by the published shape; and all three judges find the same in whatever it gives. */
function judgesAgree(
  form: CompiledForm,
  { data, issues }: Evaluation,
  browser: DataValidator,
  server: DataValidator,
  told: object,
): void {
  const second = validator.rawValidation(form.dataSchema, data).errors ?? [];
  const found = [
    browser(data).map(({ path, keyword }) => `${path} ${keyword}`),
    server(data).map(({ path, keyword }) => `${path} ${keyword}`),
    second.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`),
  ].map((list) => list.sort());
  same(found[0], found[1], told);
  same(found[0], found[2], told);
  if (issues.length === 0) same(found[0], [], told);
}

/** Equality that costs nothing while all is well, and tells the whole case when it is not. */
function same(left: unknown, right: unknown, told: object): void {
  if (JSON.stringify(left) !== JSON.stringify(right)) expect(left, JSON.stringify(told)).toEqual(right);
}

function settled({ data, issues, hidden, computed }: Evaluation): object {
  return { data, issues, hidden: [...hidden], computed: [...computed] };
}

function plain({ data, issues, corrections, computed, hidden, locked, required, offered }: Evaluation): object {
  const variants = { hidden: [...hidden], locked: [...locked], required: [...required], offered: [...offered] };
  return { data, issues, corrections, computed: [...computed], ...variants };
}

class Coverage {
  private readonly held = new Map<string, number>();
  private readonly failed = new Map<string, number>();

  private count(word: string, holds: boolean): void {
    const counts = holds ? this.held : this.failed;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }

  note(form: CompiledForm, evaluation: Evaluation): void {
    const codes = new Map(evaluation.issues.map(({ path, code }) => [path, code]));
    const visit = (fields: readonly CompiledField[], values: unknown, pointer: string): void => {
      for (const field of fields) {
        const path = `${pointer}/${field.key}`;
        const isHidden = evaluation.hidden.has(path);
        if (field.visibleIf !== undefined) this.count('visibleIf', !isHidden);
        if (isHidden) {
          if (field.required === true) this.count('hidden required', codes.get(path) !== 'required');
          continue;
        }
        const code = codes.get(path);
        if (evaluation.required.has(path)) this.count('required', code !== 'required');
        if (field.required === true) this.count('hidden required', false);
        this.count(`kind ${field.kind}`, code !== 'type');
        const value = (values as Record<string, unknown> | undefined)?.[field.key];
        const form = evaluation.variants.get(path) ?? field.base;
        if (field.variants.length > 0) this.count('variant', form !== field.base);
        if (field.readOnlyIf !== undefined) this.count('locked', evaluation.locked.has(path));
        if (field.computed !== undefined) this.count('computed', evaluation.computed.get(path) !== undefined);
        const corrected = evaluation.corrections
          .filter((correction) => correction.path === path)
          .map((one) => one.code);
        for (const { code: word } of field.clamp) this.count(word, !corrected.includes(word));
        if (evaluation.offered.has(path)) this.count('optionGone', !corrected.includes('optionGone'));
        if (value !== undefined && value !== null && code !== 'required') {
          for (const check of form.validators) this.count(check.name, code !== check.code);
        }
        if (field.kind === 'rows' && Array.isArray(value)) {
          this.count('rowIds', code !== 'rowIds');
          for (const check of form.validators) {
            const broken = evaluation.issues.some(
              (issue) => issue.path.startsWith(`${path}/`) && issue.code === check.code,
            );
            this.count(check.name, !broken);
          }
          value.forEach((row, index) => visit(field.fields, row, `${path}/${index}`));
        }
        if (field.kind === 'group') visit(field.fields, value, path);
      }
    };
    visit(form.fields, evaluation.data, '');
    for (const word of ['enum', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems']) {
      this.count(`shape ${word}`, !evaluation.issues.some(({ code }) => code === word));
    }
  }

  report(): void {
    const all = [...new Set([...this.held.keys(), ...this.failed.keys(), ...validatorSpecs.keys()])].sort();
    const lines = all.map(
      (word) => `${word.padEnd(18)} held ${this.held.get(word) ?? 0}, did not ${this.failed.get(word) ?? 0}`,
    );
    console.log(`seed ${seed}\n${lines.join('\n')}`);
    const never = all.filter((word) => !this.held.has(word) || !this.failed.has(word));
    expect(never, 'words that were never both true and false').toEqual([]);
  }
}
