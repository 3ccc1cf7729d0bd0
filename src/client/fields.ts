type Field = HTMLInputElement | HTMLSelectElement;

/** The fields of the page whose input is in no draft (session.ts): those of calculators, filters and checklists. */
const fields = (): Field[] =>
  [...document.querySelectorAll<Field>('main :is(input, select)')].filter((field) => !field.closest('[data-draft]'));

/**
 * Keeps input through hydration, which replaces the fields of a translated page: returns a function that enters it into
 * the new ones. Both have the same order.
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

/** Does what the browser does when somebody types or chooses. */
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
