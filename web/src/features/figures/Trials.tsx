import type { TrialCount, TrialFigures } from '@gym-power/domain';
import { Empty } from '../../ui/Empty.tsx';
import { type Loadable, Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Tile, Tiles } from '../../ui/Tiles.tsx';
import { ExportButton } from '../../widgets/table/ExportButton.tsx';
import styles from './Figures.module.css';
import { joinedShare, trialColumns, trialRows } from './trial-rows.ts';

interface Props {
  figures: Loadable<TrialFigures> & { isFetching: boolean };
}

/** How many trials were taken, and how many of these people have stayed. */
export function Trials({ figures }: Props) {
  return (
    <section
      className={`${styles['figure']} ${styles['trials']}`}
      aria-label="Clases de prueba"
      aria-busy={figures.isFetching}
    >
      <h3>Clases de prueba</h3>
      <Loaded of={figures} what="las clases de prueba" loading={<Spinner label="Contando las clases de prueba…" />}>
        {(view) => <Counted view={view} />}
      </Loaded>
    </section>
  );
}

function Counted({ view }: { view: TrialFigures }) {
  const { total, porClase, porInstructor, dias } = view;
  if (total.taken === 0)
    return <Empty>Nadie tomó una clase de prueba en estas semanas. Se venden en la clase y en el mostrador.</Empty>;
  return (
    <>
      <Tiles>
        <Tile value={String(total.taken)}>Tomaron una clase de prueba</Tile>
        <Tile value={String(total.joined)}>Se quedaron</Tile>
        <Tile value={joinedShare(total)}>De cada cien</Tile>
      </Tiles>
      <p>
        Se quedó quien compró un lugar o un pack hasta {dias} días después: quienes vinieron hace poco todavía pueden
        hacerlo. No cuenta quien faltó según la lista.
      </p>
      <div className={styles['trialTables']}>
        <Counts heading="Clase" counts={porClase} deleted="Clase borrada" />
        <Counts heading="Instructor" counts={porInstructor} deleted="Instructor borrado" />
      </div>
      <ExportButton
        name="clases-de-prueba"
        columns={trialColumns}
        read={async () => ({ rows: trialRows(view), related: {} })}
      />
    </>
  );
}

function Counts({ heading, counts, deleted }: { heading: string; counts: readonly TrialCount[]; deleted: string }) {
  return (
    <table className="table">
      <caption className="visually-hidden">Clases de prueba por {heading.toLowerCase()}</caption>
      <thead>
        <tr>
          {[heading, 'Pruebas', 'Se quedaron', '%'].map((each) => (
            <th key={each} scope="col">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map(({ id, name, taken, joined }) => (
          <tr key={id}>
            <th scope="row">{name || deleted}</th>
            <td>{taken}</td>
            <td>{joined}</td>
            <td>{joinedShare({ taken, joined })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
