/**
 * Keeps input and focus on a page that the browser has translated. On such a page, hydration replaces the elements
 * (https://github.com/facebook/react/issues/32557). This module covers calculators, filters and checklists. Forms restore
 * their drafts instead (form-drafts.ts).
 */
import {isHydrated, whenHydrated} from './page-ready';

type Field = HTMLInputElement | HTMLSelectElement;

/** Fields by id. Fields without an id are by name and value. */
const inputFields = (): ReadonlyMap<string, Field> =>
  new Map(
    [...document.querySelectorAll<Field>('main :is(input, select)')]
      .filter((field) => !field.closest('[data-draft]'))
      .map((field) => [field.id || `${field.name} ${field.getAttribute('value')}`, field]),
  );

/**
 * After hydration, copies the input of fields that were replaced into the new ones, and restores the focus. Call it when the
 * page is parsed.
 */
export function keepInputThroughHydration(): void {
  if (isHydrated()) {
    return;
  }
  const servedFields = inputFields();
  let lastUsedId = document.activeElement?.id;
  const rememberUse = ({target}: Event) => {
    lastUsedId = (target as Element).id;
  };
  // If the visitor presses an element without an id, `lastUsedId` is cleared, because the visitor has left the field.
  for (const type of ['focusin', 'pointerdown']) {
    addEventListener(type, rememberUse, {capture: true});
  }
  whenHydrated(() => {
    for (const type of ['focusin', 'pointerdown']) {
      removeEventListener(type, rememberUse, {capture: true});
    }
    for (const [key, field] of inputFields()) {
      const servedField = servedFields.get(key);
      if (servedField && servedField !== field) {
        copyInput(field, servedField);
      }
    }
    if (lastUsedId && document.activeElement === document.body) {
      document.getElementById(lastUsedId)?.focus({preventScroll: true});
    }
  });
}

/** Copies the value of the replaced field and dispatches the events that typing would. */
function copyInput(field: Field, servedField: Field): void {
  if (
    field instanceof HTMLInputElement &&
    servedField instanceof HTMLInputElement &&
    field.checked !== servedField.checked
  ) {
    field.checked = servedField.checked;
  } else if (field.value !== servedField.value) {
    // Calls the native setter: React overrides the property `value`, and ignores events after its own setter was called
    // (https://github.com/facebook/react/issues/11488).
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, servedField.value);
  } else {
    return;
  }
  field.dispatchEvent(new Event('input', {bubbles: true}));
  field.dispatchEvent(new Event('change', {bubbles: true}));
}
