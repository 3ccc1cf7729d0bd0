import {type Firm, firm, postalAddress} from '../../../site/firm';

/** Facts that a text can name. */
type FactName = Exclude<keyof Firm, 'hours' | 'answersWithinHours' | 'yearsOfExperience'>;

/** A fact of the firm in a text, which browsers must not translate: `<FirmFact name="email" />`. */
export default function FirmFact({name}: {readonly name: FactName}) {
  if (name === 'email') {
    return (
      <a href={`mailto:${firm.email}`} translate="no">
        {firm.email}
      </a>
    );
  }
  return <span translate="no">{name === 'address' ? postalAddress : firm[name]}</span>;
}
