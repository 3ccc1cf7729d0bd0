import type {Props} from '@theme/Icon/SystemColorMode';
import type {ReactNode} from 'react';
import Icon from '../../../components/Icon';

/** On the colour-mode button: the browser's choice. */
export default function IconSystemColorMode({className}: Props): ReactNode {
  return <Icon name="day-and-night" className={className} />;
}
