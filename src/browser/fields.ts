type Field = HTMLInputElement | HTMLSelectElement;

/** Fields without a draft (session.ts): those of calculators, filters and checklists. */
const fields = (): Field[] =>
  [...document.querySelectorAll<Field>('main :is(input, select)')].filter((field) => !field.closest('[data-draft]'));

/**
 * Remembers the fields before hydration, which replaces them on a page that the browser has translated. Returns a
 * function that copies their input into the new ones, in page order.
 */
export function keepFields(): () => void {
  const before = fields();
  return () => {
    const after = fields();
    for (const [index, old] of before.entries()) {
      const field = after[index];
      if (field && field !== old) {
        enter(field, old);
      }
    }
  };
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
