import {defineForm, excerpt} from './form.ts';

/** The registration of interest: ARCHITECTURE.md, Requirements. */
export const registration = defineForm('registration', {
  heading: 'Registro de interés desde la web',
  labels: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    company: 'Empresa',
    position: 'Cargo',
    country: 'País',
    interests: 'Productos y mercados de interés',
  },
  sender: ({firstName, lastName}) => `${firstName} ${lastName}`,
  subject: ({company, country, interests}, sender) => {
    const who = `Registro de ${sender}, ${excerpt(company)} (${excerpt(country)})`;
    return interests ? `${who}: ${excerpt(interests)}` : who;
  },
});
