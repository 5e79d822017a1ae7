/** The six sections as the specification describes them, written down apart from the dashboard's own description. */
export interface Expected {
  title: string;
  item: string;
  columns: string[];
  /** Whether 'Agregar' can be used, and what a row offers. */
  adds: boolean;
  edits: boolean;
}

export const expected: Expected[] = [
  {
    title: 'Usuarios',
    item: 'usuarios',
    columns: ['Imagen', 'Nombre', 'Apellido', 'Email', 'Teléfono', 'Admin', 'Clases', 'Id'],
    adds: false,
    edits: true,
  },
  {
    title: 'Clases',
    item: 'clases',
    adds: true,
    edits: true,
    columns: ['Imagen', 'Nombre', 'Descripción', 'Precio', 'Capacidad', 'Instructores', 'Días y horas', 'Video', 'Id'],
  },
  {
    title: 'Instructores',
    item: 'instructores',
    adds: true,
    edits: true,
    columns: ['Imagen', 'Nombre', 'Especialidad', 'Experiencia', 'Descripción', 'Clases', 'Id'],
  },
  {
    title: 'Ordenes',
    item: 'ordenes',
    adds: false,
    edits: false,
    columns: ['Id', 'Estado', 'NOMBRE', 'APELLIDO', 'EMAIL', 'TELEFONO', 'Clases', 'Total', 'Descuento', 'Comprada'],
  },
  {
    title: 'Dias y horas',
    item: 'dias y horas',
    columns: ['Día', 'Hora', 'Clase', 'Capacidad', 'Stock', 'Id'],
    adds: true,
    edits: true,
  },
  { title: 'Descuentos', item: 'descuentos', columns: ['Código', 'Descuento', 'Id'], adds: true, edits: true },
];

export interface Filling {
  title: string;
  /** What each wrong value of a field says; fields by their labels. */
  errors: [label: string, typed: string, message: string][];
  /** What a right one holds; a list is ticked. */
  values: Record<string, string | string[]>;
  done: string;
}

export const creations = (name: string, slotId: string): Filling[] => [
  {
    title: 'Clases',
    errors: [
      ['Nombre', '', 'El nombre es requerido'],
      ['Imagen', '', 'La imagen es requerida'],
      ['Video', '', 'El video es requerido'],
      ['Descripción', '', 'La descripcion es requerida'],
      ['Precio', '', 'El precio es requerido'],
    ],
    values: {
      Nombre: name,
      Imagen: '/img/yoga-800.webp',
      Video: '/video/hero.mp4',
      Descripción: 'Una clase de prueba.',
      Precio: '15000',
      Instructores: ['lucia-ibarra'],
      'Días y horas libres': [slotId],
    },
    done: 'Se creó la clase correctamente',
  },
  {
    title: 'Instructores',
    errors: [
      ['Nombre', '', 'El nombre es requerido'],
      ['Imagen', '', 'La imagen es requerida'],
      ['Especialidad', '', 'La especialidad se requiere'],
      ['Experiencia', '', 'La experiencia es requerida'],
    ],
    values: {
      Nombre: name,
      Imagen: '/img/entrenadora-yoga-640.webp',
      Especialidad: 'Yoga',
      Experiencia: '3 años',
      Clases: ['yoga'],
    },
    done: 'Se creó al instructor correctamente',
  },
  {
    title: 'Dias y horas',
    errors: [
      ['Hora', '', 'El horario es obligatorio'],
      ['Hora', '25:00', 'El formato debe ser el siguiente: HH:MM o H:MM'],
      ['Hora', '8', 'El formato debe ser el siguiente: HH:MM o H:MM'],
      ['Capacidad', '', 'La capacidad es obligatoria'],
      ['Día', '', 'Debes especificar un día'],
    ],
    values: { Día: 'Sabado', Hora: '6:07', Capacidad: '12' },
    done: 'Se creó el día y horario correctamente',
  },
  {
    title: 'Descuentos',
    errors: [
      ['Descuento (%)', '', 'Debes indicar un descuento'],
      ['Descuento (%)', '05', 'Este descuento no es posible'],
      ['Descuento (%)', '1.5', 'Solo números'],
      ['Descuento (%)', '101', 'No puedes crear un descuento mayor al 100%'],
      ['Código', '', 'Debe incluir un codigo'],
    ],
    values: { Código: name.toLowerCase(), 'Descuento (%)': '15' },
    done: 'Descuento creado correctamente',
  },
];
