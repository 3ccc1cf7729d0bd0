import {defineForm, excerpt} from './form.ts';

/** The contact message: ARCHITECTURE.md, Requirements. */
export const contact = defineForm('contact', {
  heading: 'Consulta desde la web',
  labels: {name: 'Nombre', email: 'Correo electrónico', message: 'Mensaje'},
  sender: ({name}) => name,
  subject: ({message}, sender) => `Consulta de ${sender}: ${excerpt(message)}`,
});
