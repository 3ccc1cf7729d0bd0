import * as v from 'valibot';
import {optionalLine, optionalLines, requiredEmail, requiredLine} from '../validation.ts';
import {defineForm, excerpt} from './form.ts';

const schema = v.object({
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  email: requiredEmail,
  phone: optionalLine(50),
  company: requiredLine(200),
  position: optionalLine(200),
  country: requiredLine(100),
  interests: optionalLines(20_000),
});

/** The registration of interest: section 3 of the specification. */
export const registration = defineForm({
  name: 'registration',
  schema,
  template: ({firstName, lastName, email, phone, company, position, country, interests}) => {
    const name = `${firstName} ${lastName}`;
    const who = `Registro de ${name}, ${company} (${country})`;
    return {
      subject: interests ? `${who}: ${excerpt(interests)}` : who,
      heading: 'Registro de interés desde la web',
      replyTo: {name, address: email},
      rows: [
        {label: 'Nombre', value: firstName},
        {label: 'Apellidos', value: lastName},
        {label: 'Correo electrónico', value: email, kind: 'email'},
        {label: 'Teléfono', value: phone, kind: 'phone'},
        {label: 'Empresa', value: company},
        {label: 'Cargo', value: position},
        {label: 'País', value: country},
        {label: 'Productos y mercados de interés', value: interests},
      ],
    };
  },
});
