import { type ComponentProps, useState } from 'react';
import { notify } from '../state/notices/notify.ts';
import { Button } from '../ui/Button.tsx';

interface Props extends Pick<ComponentProps<typeof Button>, 'look'> {
  text: string;
  label: string;
  failure: string;
}

export function CopyButton({ text, label, failure, look = 'solid' }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      console.error(error);
      notify.error(failure);
    }
  };
  return (
    <Button look={look} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? 'Copiado' : label}</span>
    </Button>
  );
}
