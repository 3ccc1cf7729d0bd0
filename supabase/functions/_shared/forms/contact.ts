import {defineForm, excerpt} from './form.ts';

/** The contact message: section 3 of the specification. */
export const contact = defineForm('contact', {
  heading: 'Consulta desde la web',
  labels: {name: 'Nombre', email: 'Correo electrónico', message: 'Mensaje'},
  sender: ({name}) => name,
  subject: ({message}, sender) => `Consulta de ${sender}: ${excerpt(message)}`,
});
