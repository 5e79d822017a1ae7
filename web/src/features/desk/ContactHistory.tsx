import { dateAndTime } from '../../lib/format.ts';
import { Empty } from '../../ui/Empty.tsx';
import styles from '../../ui/Panel.module.css';
import { type ContactJson, contactOutcome, contactSubject } from './contact-words.ts';
import { FirstFew } from './FirstFew.tsx';

const SHOWN = 5;

/** What the gym told the member, by mail or by telephone. */
export const ContactHistory = ({ contacts }: { contacts: readonly ContactJson[] }) => (
  <section className={styles['panel']} aria-label="Avisos">
    <h3>Avisos</h3>
    {contacts.length === 0 && <Empty>Todavía no le avisamos nada.</Empty>}
    <FirstFew items={contacts} shown={SHOWN}>
      {(contact) => (
        <li key={contact.id} className={styles['row']}>
          <span>
            {contactSubject(contact)}
            <br />
            <small className={contact.state === 'toCall' ? styles['warning'] : undefined}>
              {contactOutcome(contact)} · {dateAndTime(contact.at)}
            </small>
          </span>
        </li>
      )}
    </FirstFew>
  </section>
);
