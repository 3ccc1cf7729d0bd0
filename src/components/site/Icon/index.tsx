import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import styles from './styles.module.css';

/**
 * A symbol of static/img/icons.svg in the text colour. Screen readers skip it, so use it only beside text or in a control
 * with a label.
 */
export default function Icon({name, className}: {readonly name: string; readonly className?: string}) {
  const sprite = useBaseUrl('/img/icons.svg');
  return (
    <svg className={clsx(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
