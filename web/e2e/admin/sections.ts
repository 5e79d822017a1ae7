/** The six sections of the specification, then ours, independent of the dashboard's table. */
export interface Section {
  title: string;
  item: string;
  columns: string[];
  adds: boolean;
  edits: boolean;
}

export const sections: Section[] = [
  {
    title: 'Usuarios',
    item: 'usuarios',
    columns: ['Apellido y nombre', 'Plan', 'Termina', 'Debe', 'Última visita', 'Próxima clase'],
    adds: false,
    edits: true,
  },
  {
    title: 'Clases',
    item: 'clases',
    adds: true,
    edits: true,
    columns: ['Imagen', 'Nombre', 'Precio', 'Días y horas', 'Capacidad', 'Instructores', 'Descripción', 'Video'],
  },
  {
    title: 'Instructores',
    item: 'instructores',
    adds: true,
    edits: true,
    columns: ['Imagen', 'Nombre', 'Especialidad', 'Clases', 'Experiencia', 'Descripción'],
  },
  {
    title: 'Ordenes',
    item: 'ordenes',
    adds: false,
    edits: false,
    columns: ['NOMBRE, APELLIDO, EMAIL, TELEFONO', 'Clases', 'Total', 'Comprada', 'Estado', 'Orden N°', 'Pago'],
  },
  {
    title: 'Dias y horas',
    item: 'dias y horas',
    columns: ['Día', 'Hora', 'Clase', 'Capacidad', 'Stock', 'En espera'],
    adds: true,
    edits: true,
  },
  {
    title: 'Descuentos',
    item: 'descuentos',
    columns: ['Código', 'Descuento', 'Vale', 'Vigencia', 'Usos', 'Clases'],
    adds: true,
    edits: true,
  },
  {
    title: 'Productos',
    item: 'productos',
    columns: ['Nombre', 'Qué es', 'Precio', 'Da', 'Quedan', 'Venta', 'Clases'],
    adds: true,
    edits: true,
  },
];

/** The columns of the exported orders. */
export const orderFile = [
  'NOMBRE',
  'APELLIDO',
  'Clases',
  'Total',
  'Comprada',
  'Estado',
  'Orden N°',
  'TELEFONO',
  'EMAIL',
  'Descuento',
  'Devuelto',
  'Origen',
  'Pago',
  'Id',
];

export interface Creation {
  title: string;
  errors: { label: string; typed: string; message: string }[];
  values: Record<string, string | string[]>;
  done: string;
}

export const creations = (name: string, slotId: string): Creation[] => [
  {
    title: 'Clases',
    errors: [
      { label: 'Nombre', typed: '', message: 'El nombre es requerido' },
      { label: 'Imagen', typed: '', message: 'La imagen es requerida' },
      { label: 'Video', typed: '', message: 'El video es requerido' },
      { label: 'Descripción', typed: '', message: 'La descripcion es requerida' },
      { label: 'Precio', typed: '', message: 'El precio es requerido' },
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
      { label: 'Nombre', typed: '', message: 'El nombre es requerido' },
      { label: 'Imagen', typed: '', message: 'La imagen es requerida' },
      { label: 'Especialidad', typed: '', message: 'La especialidad se requiere' },
      { label: 'Experiencia', typed: '', message: 'La experiencia es requerida' },
    ],
    values: {
      Nombre: name,
      Imagen: '/img/equipo/lucia-ibarra.svg',
      Especialidad: 'Yoga',
      Experiencia: '3 años',
      Clases: ['yoga'],
    },
    done: 'Se creó al instructor correctamente',
  },
  {
    title: 'Dias y horas',
    errors: [
      { label: 'Hora', typed: '', message: 'El horario es obligatorio' },
      { label: 'Hora', typed: '25:00', message: 'El formato debe ser el siguiente: HH:MM o H:MM' },
      { label: 'Hora', typed: '8', message: 'El formato debe ser el siguiente: HH:MM o H:MM' },
      { label: 'Capacidad', typed: '', message: 'La capacidad es obligatoria' },
      { label: 'Día', typed: '', message: 'Debes especificar un día' },
    ],
    values: { Día: 'Sabado', Hora: '6:07', Capacidad: '12' },
    done: 'Se creó el día y horario correctamente',
  },
  {
    title: 'Descuentos',
    errors: [
      { label: 'Descuento (%)', typed: '', message: 'Debes indicar un descuento' },
      { label: 'Descuento (%)', typed: '05', message: 'Este descuento no es posible' },
      { label: 'Descuento (%)', typed: '1.5', message: 'Solo números' },
      { label: 'Descuento (%)', typed: '101', message: 'No puedes crear un descuento mayor al 100%' },
      { label: 'Código', typed: '', message: 'Debe incluir un codigo' },
    ],
    values: { Código: name.toLowerCase(), 'Descuento (%)': '15' },
    done: 'Descuento creado correctamente',
  },
  {
    title: 'Productos',
    errors: [
      { label: 'Nombre', typed: '', message: 'El nombre es requerido' },
      { label: 'Precio', typed: '', message: 'El precio es requerido' },
      { label: 'Cuántas clases da', typed: '', message: 'Decí cuántas clases da' },
      { label: 'Días que vale', typed: '', message: 'Decí cuántos días vale' },
    ],
    values: { Nombre: name, Precio: '9000', 'Cuántas clases da': '4', 'Días que vale': '30' },
    done: 'Producto creado correctamente',
  },
];
