import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {carriers, transportModes} from '../../../site/logistics';
import {CALCULATORS_PATH} from '../../../site/paths';
import {services} from '../../../site/services';
import {buttonClass} from '../../site/Button';
import Icon from '../../site/Icon';
import SectionLink from '../../site/SectionLink';
import LandingSection from '../LandingSection';
import logisticsStyles from './logistics.module.css';
import styles from './styles.module.css';

/** The calculators' pages, each with the question that it answers. */
const calculators = [
  {slug: 'producto', question: translate({id: 'services.calculators.product'})},
  {slug: 'plan', question: translate({id: 'services.calculators.plan'})},
  {slug: 'coste', question: translate({id: 'services.calculators.landedCost'})},
  {slug: 'contenedor', question: translate({id: 'services.calculators.container'})},
  {slug: 'arancel', question: translate({id: 'services.calculators.tariffCuts'})},
  {slug: 'calendario', question: translate({id: 'services.calculators.calendar'})},
];

/** The section "Services": the firm's services, the calculators, the modes of transport and the carriers. */
export default function Services() {
  return (
    <LandingSection id="services">
      <div className={styles.heading}>
        <h2 id="services-title">{translate({id: 'services.title'})}</h2>
        <p className="lead">{translate({id: 'services.lead'})}</p>
      </div>
      <ul className={clsx('clean-list', styles.services)}>
        {services.map(({id, icon, title, description, features, article}) => (
          <li key={id}>
            <h3>
              <Icon name={icon} />
              {title}
            </h3>
            <p>{description}</p>
            <ul className="clean-list">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
              <li>
                <Link to={article.to}>{article.label}</Link>
              </li>
            </ul>
            <SectionLink
              section="form"
              message={translate({id: 'services.messageSubject'}, {service: title})}
              className={buttonClass('secondary', styles.request)}>
              {translate({id: 'services.request'})}
              <span className="visually-hidden">{`: ${title}`}</span>
            </SectionLink>
          </li>
        ))}
      </ul>
      <div className={clsx(styles.heading, styles.calculators)}>
        <h3>
          <Link to={CALCULATORS_PATH}>{translate({id: 'services.calculators'})}</Link>
        </h3>
        <ul className="clean-list">
          {calculators.map(({slug, question}) => (
            <li key={slug}>
              <Link to={`${CALCULATORS_PATH}/${slug}`}>{question}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div className={logisticsStyles.logistics}>
        <div className={logisticsStyles.introduction}>
          <h3>{translate({id: 'logistics.title'})}</h3>
          <p>{translate({id: 'logistics.lead'})}</p>
        </div>
        <dl>
          {transportModes.map(({id, icon, title, description}) => (
            <div key={id}>
              <dt>
                <Icon name={icon} />
                {title}
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        <div className={logisticsStyles.carriers}>
          <h4 id="carriers-title">{translate({id: 'logistics.carriers.title'})}</h4>
          <ul className="clean-list" translate="no" aria-labelledby="carriers-title">
            {carriers.map((carrier) => (
              <li key={carrier}>{carrier}</li>
            ))}
          </ul>
          <p className={logisticsStyles.note}>{translate({id: 'logistics.carriers.note'})}</p>
        </div>
      </div>
    </LandingSection>
  );
}
