import { MAX_PICTURE_BYTES } from '@gym-power/domain';
import { useRef } from 'react';
import { uploadPicture } from '../../api/admin.ts';
import { refusalOr } from '../../api/client.ts';
import { NotAPicture, shrinkPicture } from '../../lib/shrink-picture.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { checkRole } from '../records/failures.ts';
import styles from './Form.module.css';

interface Props {
  id: string;
  onUploaded: (url: string) => void;
}

export function PictureUpload({ id, onUploaded }: Props) {
  const fileInput = useRef<HTMLInputElement>(null);
  const { busy, error, run } = useAction({
    onFailure: (reason) => {
      console.error(reason);
      checkRole();
    },
  });
  const failure = error ? messageOf(error) : '';
  const upload = (file: File) =>
    run(async () => onUploaded(await uploadPicture(await shrinkPicture(file, MAX_PICTURE_BYTES))));

  return (
    <div className={styles['upload']}>
      <input
        ref={fileInput}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void upload(file);
          // Otherwise choosing the same file again fires no change event.
          currentTarget.value = '';
        }}
      />
      <Button
        look="outline"
        disabled={busy}
        aria-describedby={`${id}-upload`}
        onClick={() => fileInput.current?.click()}
      >
        {busy ? 'Subiendo…' : 'Subir desde la computadora'}
      </Button>
      <div id={`${id}-upload`} role="status" className={failure ? 'invalid-feedback d-block' : 'visually-hidden'}>
        {busy ? 'Subiendo la imagen' : failure}
      </div>
    </div>
  );
}

function messageOf(error: unknown): string {
  if (error instanceof NotAPicture) return 'Ese archivo no es una imagen: elegí un JPG, PNG o WebP';
  return refusalOr(error, 'No se pudo subir la imagen. Probá con otra');
}
