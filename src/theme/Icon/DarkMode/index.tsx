import type {Props} from '@theme/Icon/DarkMode';
import type {ReactNode} from 'react';
import Icon from '../../../components/Icon';

/** On the colour-mode button: night. */
export default function IconDarkMode({className}: Props): ReactNode {
  return <Icon name="night" className={className} />;
}
