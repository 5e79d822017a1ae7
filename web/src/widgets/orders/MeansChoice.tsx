import { deskMeans, type DeskMeans } from '@gym-power/domain';
import { PillChoice } from '../forms/PillChoice.tsx';

export const meansWords: Readonly<Record<DeskMeans, string>> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  terminal: 'Posnet',
};

const options = deskMeans.map((value) => ({ value, label: meansWords[value] }));

export const MeansChoice = (props: { value: DeskMeans; onChange: (means: DeskMeans) => void }) => (
  <PillChoice legend="Medio de pago" options={options} {...props} />
);
