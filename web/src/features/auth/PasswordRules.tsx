import { passwordRules } from '@gym-power/domain';
import { CheckIcon } from '../../ui/icons.tsx';
import styles from './PasswordRules.module.css';

export const PasswordRules = ({ password }: { password: string }) => (
  <>
    * Condiciones de la contraseña:
    <ul className={styles['rules']} aria-live="polite">
      {passwordRules.map(({ text, isMetBy }) => {
        const isMet = isMetBy(password);
        return (
          <li key={text} data-met={isMet} aria-atomic="true">
            <span className={styles['mark']}>{isMet && <CheckIcon size={14} />}</span>
            <span>
              {text}
              <span className="visually-hidden">{isMet ? ': listo.' : ': falta.'}</span>
            </span>
          </li>
        );
      })}
    </ul>
  </>
);
