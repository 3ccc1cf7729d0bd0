import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {services} from '../../../site/services';
import {buttonClass} from '../../site/Button';
import Icon from '../../site/Icon';
import SectionLink from '../../site/SectionLink';
import LandingSection from '../LandingSection';
import TrustedLogistics from '../TrustedLogistics';
import styles from './styles.module.css';

/** The services of the firm, its modes of transport and its carriers. */
export default function Services(): ReactNode {
  return (
    <LandingSection id="services">
      <div className={styles.heading}>
        <h2 id="services-title">
          <Translate id="services.title" />
        </h2>
        <p className="lead">
          <Translate id="services.lead" />
        </p>
      </div>
      <ul className={styles.services}>
        {services.map(({id, icon, title, description, features, guide}) => (
          <li key={id}>
            <h3>
              <Icon name={icon} />
              {title}
            </h3>
            <p>{description}</p>
            <ul>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
              <li>
                <Link to={guide.to}>{guide.words}</Link>
              </li>
            </ul>
            <SectionLink
              section="form"
              message={translate({id: 'services.subject'}, {service: title})}
              className={buttonClass('secondary')}>
              <Translate id="services.request" />
              <span className="visually-hidden">{`: ${title}`}</span>
            </SectionLink>
          </li>
        ))}
      </ul>
      <TrustedLogistics />
    </LandingSection>
  );
}
