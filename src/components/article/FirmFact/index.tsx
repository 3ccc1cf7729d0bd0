import {type Firm, firm, postalAddress} from '../../../site/firm';

/** Names of the company details that writers can insert: all strings, such as `email`, and the postal `address`. */
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
