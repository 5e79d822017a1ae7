import type { ComponentProps } from 'react';
import { Button } from '../ui/Button.tsx';
import { useCopy } from './use-copy.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'look'> {
  text: string;
  label: string;
  failure: string;
}

export function CopyButton({ text, label, failure, look = 'solid' }: Props) {
  const { copied, copy } = useCopy(text, failure);
  return (
    <Button look={look} onClick={copy}>
      <span aria-live="polite">{copied ? 'Copiado' : label}</span>
    </Button>
  );
}
