import { MAX_PICTURE_BYTES } from '@gym-power/domain';
import { useRef, useState } from 'react';
import { uploadPicture } from '../../../api/admin.ts';
import { ApiError } from '../../../api/client.ts';
import { NotAPicture, shrinkPicture } from '../../../lib/shrink-picture.ts';
import { Button } from '../../../ui/Button.tsx';
import { checkRole } from '../records/failures.ts';
import styles from './Form.module.css';

interface Props {
  id: string;
  /** @param url where the picture is served from now on */
  onUploaded: (url: string) => void;
}

export function PictureUpload({ id, onUploaded }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const upload = async (file: File) => {
    setBusy(true);
    setFailure('');
    try {
      onUploaded(await uploadPicture(await shrinkPicture(file, MAX_PICTURE_BYTES)));
    } catch (error) {
      console.error(error);
      setFailure(sentenceOf(error));
      checkRole();
    }
    setBusy(false);
  };

  return (
    <div className={styles['upload']}>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void upload(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {/* Busy, it keeps the focus: a button that is disabled would lose it. */}
      <Button
        look="outline"
        aria-disabled={busy}
        aria-describedby={`${id}-upload`}
        onClick={() => !busy && chooser.current?.click()}
      >
        {busy ? 'Subiendo…' : 'Subir desde la computadora'}
      </Button>
      <div id={`${id}-upload`} role="status" className={failure ? 'invalid-feedback d-block' : 'visually-hidden'}>
        {busy ? 'Subiendo la imagen' : failure}
      </div>
    </div>
  );
}

function sentenceOf(error: unknown): string {
  if (error instanceof NotAPicture) return 'Ese archivo no es una imagen: elegí un JPG, PNG o WebP';
  return error instanceof ApiError ? error.message : 'No se pudo subir la imagen. Probá con otra';
}
