import { useState } from 'react';
import { absolute } from '../../config/site.ts';
import { Button, flush } from '../../ui/Button.tsx';
import { CopyButton } from '../../widgets/CopyButton.tsx';
import styles from './ActivityPage.module.css';

interface Props {
  title: string;
  path: string;
}

export function Share({ title, path }: Props) {
  const [open, setOpen] = useState(false);
  const url = absolute(path);
  const share = async () => {
    if (!('share' in navigator)) return setOpen(!open);
    // The promise rejects when the visitor closes the share sheet.
    await navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <div className={styles['share']}>
      <Button look="quiet" className={flush} aria-expanded={open} onClick={() => void share()}>
        Compartir
      </Button>
      {open && (
        <>
          <a href={`https://wa.me/?text=${encodeURIComponent(`${title}: ${url}`)}`} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
          <CopyButton
            text={url}
            label="Copiar el enlace"
            look="quiet"
            failure={`Tu navegador no deja copiar: ${url}`}
          />
        </>
      )}
    </div>
  );
}
