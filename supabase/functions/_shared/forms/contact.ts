import * as v from 'valibot';
import {requiredEmail, requiredLine, requiredLines} from '../validation.ts';
import {defineForm, excerpt} from './form.ts';

const schema = v.object({
  name: requiredLine(200),
  email: requiredEmail,
  message: requiredLines(20_000),
});

/** The contact message: section 3 of the specification. */
export const contact = defineForm({
  name: 'contact',
  schema,
  template: ({name, email, message}) => ({
    subject: `Consulta de ${name}: ${excerpt(message)}`,
    heading: 'Consulta desde la web',
    replyTo: {name, address: email},
    rows: [
      {label: 'Nombre', value: name},
      {label: 'Correo electrónico', value: email, kind: 'email'},
      {label: 'Mensaje', value: message},
    ],
  }),
});
