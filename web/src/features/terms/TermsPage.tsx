import { addressOf, noticeWords, policyWords, TERMS_VERSION } from '@gym-power/domain';
import { paths } from '../../config/paths.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { Link } from '../../ui/Link.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import styles from './TermsPage.module.css';

/** The contract of every purchase. After changing a sentence, change `TERMS_VERSION`. */
export default function TermsPage() {
  const gym = useGym({ live: true });
  const [year, month, day] = TERMS_VERSION.split('-');
  return (
    <div className={`page page-top ${styles['terms']}`}>
      <PageMeta title="Condiciones" path={paths.terms} description="Qué comprás, cuánto dura y cómo te arrepentís." />
      <h1>Condiciones</h1>
      <p>
        Versión del {day}/{month}/{year}. Contrato de adhesión – Ley N° 24.240 de Defensa del Consumidor.
      </p>
      <h2>Quién vende</h2>
      <p>
        {gym.legalName}, CUIT {gym.cuit}, {addressOf(gym)}. Mail: {gym.email}. Teléfono: {gym.phone}. Atención:{' '}
        {gym.serviceHours}.
      </p>
      <h2>Qué comprás</h2>
      <p>
        Un lugar en una clase, un día y un horario fijos de cada semana, para una persona. El lugar es tuyo desde que se
        aprueba el pago
        {gym.planDays === 0
          ? ' y no vence.'
          : ` y durante ${gym.planDays} días. Después queda libre; no se renueva solo.`}
      </p>
      <h2>Precio y pago</h2>
      <p>
        El precio que ves es el final, con impuestos. Pagás por Mercado Pago. Mientras tanto guardamos tus lugares{' '}
        {gym.holdMinutes} minutos; si no llegás, quedan libres y no se te cobra.
      </p>
      <h2>Arrepentimiento</h2>
      <p>
        Tenés diez días corridos desde la compra para arrepentirte, sin dar motivos y sin costo: te devolvemos todo por
        el mismo medio de pago. Se pide con el <Link to={paths.withdrawal}>botón de arrepentimiento</Link>, sin iniciar
        sesión. Si ya viniste a una clase, lo revisa una persona y te contesta en 24 horas.
      </p>
      <h2>Baja</h2>
      <p>
        No hay cobros automáticos: un lugar termina con su plan. Si querés dejar constancia, usá el{' '}
        <Link to={paths.leaving}>botón de baja de servicio</Link>.
      </p>
      <h2>Si no podés venir</h2>
      <p>
        {noticeWords(gym)} Más tarde tu lugar se libera, sin recupero. {policyWords(gym).join(' ')}
      </p>
      <p>
        Si una fecha de tu plan está completa cuando comprás, te lo decimos antes de pagar y te damos un recupero por
        ella. Un recupero es personal, no se cambia por dinero y deja de valer si se cancela la compra por la que lo
        tenés.
      </p>
      <h2>Si una clase no se da</h2>
      <p>Si el gimnasio cancela tu lugar, te lo cambia por otro que te sirva o te devuelve lo que pagaste por él.</p>
      <h2>Tus datos</h2>
      <p>
        Los usamos para tus compras y nada más. En tu perfil podés verlos, bajarlos y borrar tu cuenta (Ley 25.326).
      </p>
      <h2>Reclamos</h2>
      <p>
        Escribinos a {gym.email}, o hacé tu reclamo en{' '}
        <a href="https://autogestion.produccion.gob.ar/consumidores" rel="noreferrer">
          Defensa de las y los Consumidores
        </a>
        .
      </p>
    </div>
  );
}
