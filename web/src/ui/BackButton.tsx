import { useNavigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { Button, flush } from './Button.tsx';
import { BackIcon } from './icons.tsx';

export function BackButton() {
  const navigate = useNavigate();
  const goBack = () => void (history.state?.idx > 0 ? navigate(-1) : navigate(paths.home));
  return (
    <Button look="quiet" className={flush} onClick={goBack}>
      <BackIcon /> Volver
    </Button>
  );
}
