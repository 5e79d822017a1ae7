import styles from './ReviewReply.module.css';

/** Below a review that is shown in full. */
export const ReviewReply = ({ text }: { text: string }) => (
  <div className={styles['reply']}>
    <b>Respuesta de Gym Power</b>
    <p>{text}</p>
  </div>
);
