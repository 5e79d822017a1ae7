import { gymSchema } from '@gym-power/domain';
import type { StoredRecord } from '../../../lib/firestore.ts';
import type { FormField, FormValues } from '../../../widgets/forms/form-field.ts';
import { defineEdit, type EditDefinition } from '../sections/section-forms.ts';

export const gymSettings = { id: 'ajustes', collection: 'settings', record: 'gym' } as const;

const numbers = new Set(['integer', 'decimal']);

type Group = NonNullable<EditDefinition['groups']>[number];

const group = (title: string, fields: readonly FormField[]): Group => ({ title, fields });

const optional = 'Se puede dejar vacío';

const groups: readonly Group[] = [
  group('El gimnasio', [
    { name: 'tradeName', label: 'Nombre', kind: 'text' },
    { name: 'street', label: 'Calle y número', kind: 'text' },
    { name: 'town', label: 'Localidad', kind: 'text' },
    { name: 'latitude', label: 'Latitud', kind: 'decimal' },
    { name: 'longitude', label: 'Longitud', kind: 'decimal' },
    { name: 'mapLink', label: 'Enlace al mapa', kind: 'text' },
    { name: 'openingHours', label: 'Horario', kind: 'text' },
  ]),
  group('Contacto', [
    { name: 'phone', label: 'Teléfono', kind: 'text' },
    { name: 'whatsapp', label: 'WhatsApp', kind: 'optional', hint: `Con el código de país: 549… ${optional}` },
    { name: 'email', label: 'Email', kind: 'text' },
    {
      name: 'serviceHours',
      label: 'Horario de atención al cliente',
      kind: 'text',
      hint: 'La ley pide al menos 8 horas por día hábil',
    },
    { name: 'instagram', label: 'Instagram', kind: 'optional', hint: optional },
    { name: 'facebook', label: 'Facebook', kind: 'optional', hint: optional },
    { name: 'youtube', label: 'YouTube', kind: 'optional', hint: optional },
    { name: 'tiktok', label: 'TikTok', kind: 'optional', hint: optional },
  ]),
  group('Datos fiscales', [
    { name: 'legalName', label: 'Razón social', kind: 'text' },
    { name: 'cuit', label: 'CUIT', kind: 'text', hint: 'Como 30-12345678-1' },
    { name: 'dataFiscalLink', label: 'Enlace de Data Fiscal (F. 960/D)', kind: 'optional', hint: optional },
    { name: 'dataFiscalImage', label: 'Imagen de Data Fiscal', kind: 'optional', hint: optional },
    {
      name: 'vatPercent',
      label: 'IVA (%)',
      kind: 'decimal',
      hint: 'Incluido en los precios. Con 0 no se muestra el precio sin impuestos',
    },
  ]),
  group('Lugares', [
    {
      name: 'openDays',
      label: 'Días de clase',
      kind: 'days',
      hint: 'En los que se pueden agregar horarios. Los que ya hay en otro día siguen hasta que los borres',
    },
    { name: 'planDays', label: 'Días que dura un lugar', kind: 'integer', hint: 'Desde que se paga. Con 0 no vence' },
    {
      name: 'holdMinutes',
      label: 'Minutos para pagar una reserva',
      kind: 'integer',
      hint: 'Lo que se guarda un lugar sin pagar en el sitio',
    },
  ]),
  group('Congelar un lugar', [
    {
      name: 'freezes',
      label: 'Quién puede congelar',
      kind: 'choice',
      hint: 'El lugar se guarda, sus fechas quedan libres y el plan termina una semana después por cada una',
      options: [
        { value: 'members', label: 'Cada persona y el mostrador' },
        { value: 'desk', label: 'El mostrador' },
        { value: 'nobody', label: 'Nadie' },
      ],
    },
    {
      name: 'freezeMinDays',
      label: 'Días del más corto',
      kind: 'integer',
      hint: 'Estos cuatro límites son para quien congela en el sitio, no para el mostrador',
    },
    { name: 'freezeMaxDays', label: 'Días del más largo', kind: 'integer', hint: 'Por vez' },
    { name: 'freezeDaysAYear', label: 'Días por año', kind: 'integer', hint: 'De cada lugar, también si se renueva' },
    {
      name: 'freezeNoticeDays',
      label: 'Días de aviso',
      kind: 'integer',
      hint: 'Al menos 1: antes de que empiece se puede deshacer',
    },
  ]),
  group('Apto físico', [
    {
      name: 'asksFitness',
      label: 'Pedir el apto físico',
      kind: 'checkbox',
      hint: 'La lista de cada clase marca a quien no lo tiene al día, y le escribimos 15 días antes de que venza',
    },
  ]),
  group('Mostrador', [
    {
      name: 'sellsWithoutStock',
      label: 'Vender sin stock',
      kind: 'checkbox',
      hint: 'Cuando de un artículo no quedan unidades, el mostrador puede venderlo igual después de confirmarlo',
    },
  ]),
  group('Recuperos y renovaciones', [
    {
      name: 'cancelHours',
      label: 'Horas antes para avisar una falta',
      kind: 'integer',
      hint: 'Quien avisa después libera el lugar sin recupero, o pierde el que estaba usando',
    },
    {
      name: 'creditDays',
      label: 'Días para usar un recupero',
      kind: 'integer',
      hint: 'Desde la clase perdida; si lo da el mostrador, desde ese día',
    },
    {
      name: 'creditsAMonth',
      label: 'Recuperos por mes',
      kind: 'integer',
      hint: 'Cuántas clases de un mes puede recuperar cada persona',
    },
    {
      name: 'makeUps',
      label: 'Clases para recuperar',
      kind: 'choice',
      hint: 'El que da el mostrador sirve para cualquiera',
      options: [
        { value: 'sameClass', label: 'La misma clase' },
        { value: 'notDearer', label: 'Cualquiera que no sea más cara' },
      ],
    },
    {
      name: 'graceDays',
      label: 'Días de gracia al terminar un plan',
      kind: 'integer',
      hint: 'Mientras tanto el lugar sigue guardado y se puede renovar',
    },
    {
      name: 'renewDays',
      label: 'Días antes para renovar',
      kind: 'integer',
      hint: 'Desde entonces se puede renovar un lugar en el sitio',
    },
    {
      name: 'bookDays',
      label: 'Días antes para reservar un recupero',
      kind: 'integer',
      hint: 'Una clase más lejana todavía no se puede reservar',
    },
    {
      name: 'offerHours',
      label: 'Horas para aceptar un lugar ofrecido',
      kind: 'integer',
      hint: 'De noche no termina: entre las 23 y las 9 se espera hasta las 9',
    },
    {
      name: 'promoteHours',
      label: 'Horas antes en que la espera termina',
      kind: 'integer',
      hint: 'Hasta entonces, un lugar que se libera es de quien espera hace más',
    },
  ]),
];

const fields = groups.flatMap((each) => each.fields);

/** One form for all settings, so that one press saves them. */
export const settingsForm: EditDefinition = defineEdit({
  title: 'Ajustes',
  groups,
  fields,
  schema: gymSchema.pick(fields.map(({ name }) => name) as (keyof typeof gymSchema.fields)[]),
  formValues: (record: StoredRecord): FormValues =>
    Object.fromEntries(
      fields.map(({ name, kind }) => [name, numbers.has(kind) ? String(record[name]) : (record[name] ?? '')]),
    ),
  storedFields: (values: FormValues) => values,
  successMessage: 'Ajustes guardados',
  failureMessage: 'No pudimos guardar los ajustes',
});
