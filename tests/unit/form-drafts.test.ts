/** Form drafts in `sessionStorage`, without a browser. tests/e2e/language.spec.ts and early-use.spec.ts use a browser. */
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';

interface Field {
  readonly name: string;
  value: string;
}

/** A minimal form element. @param id Its `data-draft`. */
const formOf = (id: string, ...fields: Field[]): HTMLElement =>
  ({dataset: {draft: id}, querySelectorAll: () => fields}) as unknown as HTMLElement;

/** Imports a new instance of the module, as another page or script has it. */
async function importFormDrafts() {
  vi.resetModules();
  return import('../../src/browser/form-drafts');
}

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('All attempts to send a draft use the same idempotency key, on every page, until it is sent; every other draft has its own', async () => {
  const [first, other] = [await importFormDrafts(), await importFormDrafts()];
  const key = first.idempotencyKey(formOf('contact', {name: 'message', value: 'Hola'}));
  expect(key).toMatch(/^\d+(-\d+){3}$/);
  expect(other.idempotencyKey(formOf('contact', {name: 'message', value: 'Hola'}))).toBe(key);
  expect(other.idempotencyKey(formOf('contact', {name: 'message', value: 'Hola, Ana'})), 'edited').toBe(key);
  const keys = [key, other.idempotencyKey(formOf('register', {name: 'firstName', value: 'Ana'}))];
  first.deleteDraft('contact');
  keys.push(other.idempotencyKey(formOf('contact', {name: 'message', value: 'Hola'})));
  stored.clear();
  keys.push(first.idempotencyKey(formOf('contact', {name: 'message', value: 'Hola'})));
  expect(new Set(keys).size, 'another form, the next draft, another tab').toBe(4);
  for (const id of ['contact', 'register']) {
    first.deleteDraft(id);
  }
  expect([...stored], 'nothing is stored after sending').toEqual([]);
});

describe.each([
  ['is off', {getItem: refuse, setItem: refuse, removeItem: refuse}],
  ['is full', {getItem: () => '{"fields": {"name": "Before"}}', setItem: refuse, removeItem: () => {}}],
])('If sessionStorage %s', (_, storage) => {
  test('the page keeps a draft and its idempotency key in memory', async () => {
    vi.stubGlobal('sessionStorage', storage);
    const {saveDraft, restoreDraft, idempotencyKey, deleteDraft} = await importFormDrafts();
    const typed = formOf('contact', {name: 'name', value: 'Ana'});
    saveDraft(typed);
    const key = idempotencyKey(typed);
    const field = {name: 'name', value: ''};
    const next = formOf('contact', field);
    restoreDraft(next);
    expect(field.value).toBe('Ana');
    expect(idempotencyKey(next)).toBe(key);
    deleteDraft('contact');
    expect(idempotencyKey(next)).not.toBe(key);
  });
});

function refuse(): never {
  throw new DOMException('Denied', 'SecurityError');
}

test('A draft fills empty fields only, unless the visitor goes back to the form, where it replaces the values of all fields', async () => {
  const {saveDraft, restoreDraft} = await importFormDrafts();
  const draft = [
    {name: 'name', value: 'Ana'},
    {name: 'message', value: 'Hola'},
  ];
  saveDraft(formOf('contact', ...draft));
  const fields = [
    {name: 'name', value: ''},
    {name: 'message', value: 'Typed'},
    {name: 'phone', value: 'Kept'},
  ];
  const values = () => fields.map(({value}) => value);
  restoreDraft(formOf('contact', ...fields));
  expect(values()).toEqual(['Ana', 'Typed', 'Kept']);
  restoreDraft(formOf('contact', ...fields), true);
  expect(values()).toEqual(['Ana', 'Hola', '']);
  restoreDraft(formOf('register', ...fields), true);
  expect(values(), 'without a draft').toEqual(['Ana', 'Hola', '']);
});
