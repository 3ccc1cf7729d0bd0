/** Form drafts in `sessionStorage`, without a browser. tests/e2e/language.spec.ts and early-use.spec.ts test them in a browser. */
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';

interface Field {
  readonly name: string;
  value: string;
}

/** A minimal form element. @param id Value of `data-draft`. */
const formOf = (id: string, ...fields: Field[]): HTMLElement =>
  ({dataset: {draft: id}, querySelectorAll: () => fields}) as unknown as HTMLElement;

/** Imports a new instance of the module, because every page and every script has its own. */
async function importFormDrafts() {
  vi.resetModules();
  return import('../../src/browser/form-drafts');
}

const storedValues = new Map<string, string>();

beforeEach(() => {
  storedValues.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => storedValues.set(key, value),
    removeItem: (key: string) => storedValues.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('All attempts to send a draft use the same idempotency key; every other draft has its own', async () => {
  const [firstInstance, otherInstance] = [await importFormDrafts(), await importFormDrafts()];
  const key = firstInstance.idempotencyKey(formOf('contact', {name: 'message', value: 'Hola'}));
  expect(key).toMatch(/^\d+(-\d+){3}$/);
  expect(otherInstance.idempotencyKey(formOf('contact', {name: 'message', value: 'Hola'}))).toBe(key);
  expect(otherInstance.idempotencyKey(formOf('contact', {name: 'message', value: 'Hola, Ana'})), 'after an edit').toBe(
    key,
  );
  const keys = [key, otherInstance.idempotencyKey(formOf('register', {name: 'firstName', value: 'Ana'}))];
  firstInstance.deleteDraft('contact');
  keys.push(otherInstance.idempotencyKey(formOf('contact', {name: 'message', value: 'Hola'})));
  storedValues.clear();
  keys.push(firstInstance.idempotencyKey(formOf('contact', {name: 'message', value: 'Hola'})));
  expect(new Set(keys).size, 'keys of one draft, another form, the next draft and another tab').toBe(4);
  for (const id of ['contact', 'register']) {
    firstInstance.deleteDraft(id);
  }
  expect([...storedValues], 'nothing is stored after sending').toEqual([]);
});

describe.each([
  ['is blocked', {getItem: denyAccess, setItem: denyAccess, removeItem: denyAccess}],
  ['is full', {getItem: () => '{"fields": {"name": "Before"}}', setItem: denyAccess, removeItem: () => {}}],
])('If sessionStorage %s', (_, storage) => {
  test('the page keeps a draft and its idempotency key in memory', async () => {
    vi.stubGlobal('sessionStorage', storage);
    const {saveDraft, restoreDraft, idempotencyKey, deleteDraft} = await importFormDrafts();
    const typedForm = formOf('contact', {name: 'name', value: 'Ana'});
    saveDraft(typedForm);
    const key = idempotencyKey(typedForm);
    const field = {name: 'name', value: ''};
    const nextForm = formOf('contact', field);
    restoreDraft(nextForm);
    expect(field.value).toBe('Ana');
    expect(idempotencyKey(nextForm)).toBe(key);
    deleteDraft('contact');
    expect(idempotencyKey(nextForm)).not.toBe(key);
  });
});

function denyAccess(): never {
  throw new DOMException('Denied', 'SecurityError');
}

test('A draft fills empty fields only; after Back, it replaces the values of all fields', async () => {
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
