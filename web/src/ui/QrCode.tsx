import { encode } from 'uqr';
import styles from './QrCode.module.css';

interface Props {
  text: string;
  label: string;
  className?: string | undefined;
}

export function QrCode({ text, label, className = '' }: Props) {
  const { data, size } = encode(text, { border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className={`${styles['code']} ${className}`} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
