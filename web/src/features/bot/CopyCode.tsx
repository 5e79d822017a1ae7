import { useState } from 'react';
import { notify } from '../../state/notices/notify.ts';
import { Button } from '../../ui/Button.tsx';

export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch (error) {
      console.error(error);
      notify.error(`Tu navegador no deja copiar. El código es ${code}.`);
    }
  };
  return (
    <Button onClick={() => void copy()}>
      <span aria-live="polite">{copied ? 'Copiado' : 'Copiar el código'}</span>
    </Button>
  );
}
