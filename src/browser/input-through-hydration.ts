/**
 * Hydration replaces the elements of a page that a translator has changed, with what was typed into them and the focus.
 * Forms restore their drafts by themselves (form-drafts.ts); here are the fields of calculators, filters and checklists.
 */
import {isHydrated, whenHydrated} from './page-ready';

type Field = HTMLInputElement | HTMLSelectElement;

const fields = (): ReadonlyMap<string, Field> =>
  new Map(
    [...document.querySelectorAll<Field>('main :is(input, select)')]
      .filter((field) => !field.closest('[data-draft]'))
      .map((field) => [field.id || `${field.name} ${field.getAttribute('value')}`, field]),
  );

/** Gives replaced fields their input, and the focus back to the one that was used last. Call it once the page is parsed. */
export function keepInputThroughHydration(): void {
  if (isHydrated()) {
    return;
  }
  const before = fields();
  let used = document.activeElement?.id;
  const use = ({target}: Event) => {
    used = (target as Element).id;
  };
  // A press elsewhere leaves the field.
  for (const type of ['focusin', 'pointerdown']) {
    addEventListener(type, use, {capture: true});
  }
  whenHydrated(() => {
    for (const type of ['focusin', 'pointerdown']) {
      removeEventListener(type, use, {capture: true});
    }
    for (const [key, field] of fields()) {
      const old = before.get(key);
      if (old && old !== field) {
        enter(field, old);
      }
    }
    if (used && document.activeElement === document.body) {
      document.getElementById(used)?.focus({preventScroll: true});
    }
  });
}

/** Copies the input of a field and fires the events of typing. */
function enter(field: Field, old: Field): void {
  if (field instanceof HTMLInputElement && old instanceof HTMLInputElement && field.checked !== old.checked) {
    field.checked = old.checked;
  } else if (field.value !== old.value) {
    // React ignores an event after its own property was set: https://github.com/facebook/react/issues/11488
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, old.value);
  } else {
    return;
  }
  field.dispatchEvent(new Event('input', {bubbles: true}));
  field.dispatchEvent(new Event('change', {bubbles: true}));
}
