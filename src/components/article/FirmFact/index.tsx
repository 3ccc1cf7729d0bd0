import {type Firm, firm, postalAddress} from '../../../site/firm';

/** The company details that are text, such as `email`, and the postal address, which is inserted in one line. */
type FirmFactName = Exclude<keyof Firm, 'hours' | 'answersWithinHours' | 'yearsOfExperience'>;

/** A company detail that browsers do not translate. Writers use it in MDX: `<FirmFact name="email" />`. */
export default function FirmFact({name}: {readonly name: FirmFactName}) {
  if (name === 'email') {
    return (
      <a href={`mailto:${firm.email}`} translate="no">
        {firm.email}
      </a>
    );
  }
  return <span translate="no">{name === 'address' ? postalAddress : firm[name]}</span>;
}
