/** Drafts in the storage of a tab, without a page. With one: tests/e2e/language.spec.ts, early-use.spec.ts. */
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';

interface Input {
  readonly name: string;
  value: string;
}

/** A form with these fields. */
const formOf = (id: string, ...inputs: Input[]): HTMLElement =>
  ({dataset: {draft: id}, querySelectorAll: () => inputs}) as unknown as HTMLElement;

/** The module as another page or another script has it: its own copy. */
async function load() {
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

test('All attempts to send a draft have one key, on every page, until it is sent; each draft has its own', async () => {
  const [first, other] = [await load(), await load()];
  const key = first.attemptKey(formOf('contact', {name: 'message', value: 'Hola'}));
  expect(key).toMatch(/^\d+(-\d+){3}$/);
  expect(other.attemptKey(formOf('contact', {name: 'message', value: 'Hola'}))).toBe(key);
  expect(other.attemptKey(formOf('contact', {name: 'message', value: 'Hola, Ana'})), 'edited').toBe(key);
  const keys = [key, other.attemptKey(formOf('register', {name: 'firstName', value: 'Ana'}))];
  first.deleteDraft('contact');
  keys.push(other.attemptKey(formOf('contact', {name: 'message', value: 'Hola'})));
  stored.clear();
  keys.push(first.attemptKey(formOf('contact', {name: 'message', value: 'Hola'})));
  expect(new Set(keys).size, 'another draft, the next one, another visitor').toBe(4);
  for (const id of ['contact', 'register']) {
    first.deleteDraft(id);
  }
  expect([...stored], 'nothing of what was sent').toEqual([]);
});

describe.each([
  ['is off', {getItem: refuse, setItem: refuse, removeItem: refuse}],
  ['is full', {getItem: () => '{"fields": {"name": "Before"}}', setItem: refuse, removeItem: () => {}}],
])('When the storage %s', (_, storage) => {
  test('the page keeps a draft and its key itself', async () => {
    vi.stubGlobal('sessionStorage', storage);
    const {saveDraft, restoreDraft, attemptKey, deleteDraft} = await load();
    const typed = formOf('contact', {name: 'name', value: 'Ana'});
    saveDraft(typed);
    const key = attemptKey(typed);
    const field = {name: 'name', value: ''};
    const next = formOf('contact', field);
    restoreDraft(next);
    expect(field.value).toBe('Ana');
    expect(attemptKey(next)).toBe(key);
    deleteDraft('contact');
    expect(attemptKey(next)).not.toBe(key);
  });
});

function refuse(): never {
  throw new DOMException('Denied', 'SecurityError');
}

test('What is in a field is newer than a draft, unless the browser has gone back to the form as it was left', async () => {
  const {saveDraft, restoreDraft} = await load();
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
