import type {Sign} from '../../../../supabase/functions/_shared/forms/fields';
import {draftBegun} from '../../../client/session';

/** In less time nobody fills in a form by hand, in milliseconds. */
const HASTE = 2000;

/**
 * What speaks for a robot as a form is sent.
 *
 * @param id The form's draft.
 * @param honeypot What stands in the field that only robots fill in.
 */
export function signsOf(id: string, honeypot: string): Sign[] {
  const signs: Sign[] = [];
  if (honeypot) {
    signs.push('honeypot');
  }
  if (Date.now() - draftBegun(id) < HASTE) {
    signs.push('haste');
  }
  return signs;
}
