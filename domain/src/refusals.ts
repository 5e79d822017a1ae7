import { clientRefusals } from './client-refusals.ts';

/** Code -> HTTP status -> sentence. Codes are stable, because clients switch on them. Sentences may change. */
const table = {
  MALFORMED: [400, 'No entendimos los datos enviados.'],
  INVALID: [422, 'Hay datos que no son válidos.'],
  UNAUTHENTICATED: [401, clientRefusals.UNAUTHENTICATED],
  BAD_SIGNATURE: [401, 'La firma de la notificación no es válida.'],
  APP_NOT_VERIFIED: [
    403,
    'No pudimos comprobar que el pedido viene de nuestro sitio. Recargá la página y probá de nuevo.',
  ],
  FORBIDDEN: [403, 'No tenés permiso para hacer esto.'],
  NOT_FOUND: [404, 'No encontramos lo que buscás.'],
  UNKNOWN_PATH: [404, 'Esta dirección no existe.'],
  METHOD_NOT_ALLOWED: [405, 'Esta dirección no acepta esa operación.'],
  TOO_MANY_REQUESTS: [429, 'Hiciste demasiados intentos: esperá un momento y probá de nuevo.'],
  TOO_LARGE: [413, 'Lo que enviaste es demasiado grande.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'No aceptamos ese formato de datos.'],

  USER_NOT_FOUND: [404, 'Ese usuario no existe.'],
  ACTIVITY_NOT_FOUND: [404, 'Esa clase no existe.'],
  TRAINER_NOT_FOUND: [404, 'Ese instructor no existe.'],
  DIA_HORA_NOT_FOUND: [404, 'Ese día y horario no existe.'],
  SESSION_NOT_FOUND: [404, 'Ese día y horario no tiene una clase en esa fecha.'],
  DESCUENTO_NOT_FOUND: [404, 'Ese código de descuento no existe.'],
  PRODUCT_NOT_FOUND: [404, 'Ese producto no existe.'],
  ORDER_NOT_FOUND: [404, 'Esa orden no existe.'],
  PERSON_NOT_ON_LIST: [404, 'Esa persona no está en la lista de esa clase.'],
  LINE_NOT_FOUND: [404, 'Esa orden no tiene ese lugar.'],
  CREDIT_NOT_FOUND: [404, 'Ese recupero no existe.'],
  CALL_NOT_FOUND: [404, 'Ese aviso ya no está en la lista.'],
  REVIEW_NOT_FOUND: [404, 'Esa reseña no existe.'],
  PAYMENT_NOT_FOUND: [404, 'Ese pago no existe.'],
  RECIPE_NOT_FOUND: [404, 'Esa receta no existe.'],
  WITHDRAWAL_NOT_FOUND: [404, 'Ese pedido no existe.'],
  CALENDAR_NOT_FOUND: [404, 'Ese calendario no existe, o alguien anuló su enlace.'],
  PICTURE_NOT_FOUND: [404, 'Esa imagen no existe.'],

  SLOT_FULL: [409, 'No quedan lugares suficientes en uno de los horarios.'],
  SLOT_BUSY: [
    409,
    'Hay muchas reservas sin pagar en uno de los horarios: probá con menos lugares, o de nuevo en unos minutos.',
  ],
  TOO_MANY_PLACES: [422, 'No se pueden reservar tantos lugares de un mismo horario.'],
  EMAIL_NOT_VERIFIED: [403, 'Verificá tu email para volver a reservar.'],
  CHECKOUT_PAUSED: [409, 'Varias reservas seguidas quedaron sin pagar: esperá un rato antes de volver a reservar.'],
  SLOT_WITHOUT_CLASS: [409, 'Ese día y horario ya no pertenece a ninguna clase.'],
  CLASS_HAS_SALES: [409, 'Esta clase tiene lugares vendidos o reservados: no se puede borrar mientras duren.'],
  SLOT_HAS_SALES: [409, 'No se pudo borrar este día-hora de la actividad'],
  SLOT_WEEKDAY_SOLD: [409, 'Tiene lugares vendidos: el día de la semana no se puede cambiar mientras duren.'],
  SLOT_TAKEN_BY_OTHER_CLASS: [409, 'Ese día y horario ya pertenece a otra clase.'],
  CAPACITY_BELOW_TAKEN: [409, 'La capacidad no puede ser menor que los lugares ya ocupados.'],
  SESSION_CLOSED: [409, 'Esa clase está cerrada en esa fecha.'],
  SESSION_OVER: [409, 'Esa clase ya pasó o ya empezó.'],
  SESSION_FULL: [409, 'Esa clase está completa en esa fecha.'],
  TOO_EARLY: [409, 'Todavía falta mucho para esa clase: probá más cerca de la fecha.'],
  TOO_LATE: [409, 'Falta muy poco para esa clase: ya no se puede esperar un lugar.'],
  MARKS_CLOSED: [409, 'La lista se marca desde una hora antes de la clase y hasta siete días después.'],
  MARKED_PRESENT: [409, 'En esa clase ya está marcado el presente: mientras siga así, ese lugar no se puede liberar.'],
  DOOR_CODE: [409, 'Ese código ya venció: escaneá el que está ahora en la pantalla.'],
  DOOR_CODE_USED: [409, 'Ya entraste con este código.'],
  NOT_EXPECTED: [409, 'No tenés ninguna clase en la próxima hora.'],
  CREDIT_STATE: [409, 'Ese recupero ya se usó, se anuló o está en uso.'],
  CREDIT_EXPIRED: [409, 'Ese recupero vence antes de esa clase.'],
  CREDIT_LIMIT: [409, 'Ya usaste todos los recuperos que se pueden usar en ese mes.'],
  PACK_WEEK: [409, 'Ya reservaste todas las clases de este pack que entran en esa semana.'],
  PACK_USED: [409, 'Ya se usaron clases de este pack: cancelá su línea, que devuelve sólo las que quedan.'],
  ONCE_PER_PERSON: [409, 'Ese producto se compra una sola vez por persona.'],
  NEWCOMERS_ONLY: [409, 'Ese producto es para quien todavía no compró nada.'],
  CREDIT_OTHER_CLASS: [409, 'Ese recupero no sirve para esa clase.'],
  DATES_FULL: [409, 'Una de las fechas se completó mientras tanto: revisá la lista antes de pagar.'],
  PRICE_CHANGED: [409, 'El precio cambió: revisá el total antes de pagar.'],
  PRICES_CHANGED: [409, 'El precio de una clase cambió mientras tanto: revisá la lista antes de seguir.'],
  CART_CHANGED: [409, 'Tu compra cambió mientras tanto: revisala antes de pagar.'],
  CART_EMPTY: [409, 'El carrito está vacío.'],
  CART_FULL: [409, 'En el carrito no entran más horarios: pagá estos primero.'],
  ORDER_STATE: [409, 'La orden ya no admite ese cambio.'],
  LINE_OVER: [409, 'Ese lugar ya no está vigente: fue cancelado o terminó su plan.'],
  FREEZE_OFF: [409, 'Este lugar no se puede congelar.'],
  FREEZE_AT_DESK: [409, 'Para congelar tu plan, pedilo en el mostrador.'],
  FREEZE_NOTICE: [409, 'El congelamiento tiene que empezar más adelante.'],
  FREEZE_LENGTH: [409, 'Esa no es una duración que el gimnasio admita para congelar.'],
  FREEZE_YEAR: [409, 'Con esos días se pasa lo que se puede congelar en un año.'],
  FREEZE_OVERLAPS: [409, 'En esos días el lugar ya está congelado.'],
  FREEZE_EMPTY: [409, 'En esos días no hay ninguna clase de ese lugar para congelar.'],
  FREEZE_BEGUN: [409, 'Ese congelamiento ya empezó: no se puede deshacer.'],
  LINE_FROZEN: [
    409,
    'El lugar está congelado y en ese horario terminaría antes de una fecha que ya tiene recupero: descongelalo.',
  ],
  DATE_FROZEN: [409, 'En esa fecha el lugar está congelado.'],
  PLACE_GIVEN_UP: [
    409,
    'En esa fecha hay un lugar propio que se liberó: se puede volver a tomar, sin usar un recupero.',
  ],
  ALREADY_THERE: [409, 'Ya hay o hubo un lugar a ese nombre en ese día y horario.'],
  PRICE_DIFFERS: [409, 'Ese horario es de una clase con otro precio: cancelá el lugar y vendelo de nuevo.'],
  REFUND_DIFFERS: [409, 'El monto que corresponde devolver es otro: revisalo antes de confirmar.'],
  PAYMENT_OPEN: [409, 'El pago de esa orden espera una decisión o una devolución: resolvelo primero.'],
  HOLD_EXPIRED: [409, 'Se venció el tiempo para pagar esta orden.'],
  NOT_PAID: [409, 'Mercado Pago todavía no informó un pago aprobado para esta orden.'],
  WITHDRAWAL_RESOLVED: [409, 'Ese pedido ya está resuelto.'],
  PAYMENT_SETTLED: [409, 'Ese pago ya no admite esa acción.'],
  RENEWAL_CLOSED: [409, 'Ese lugar no se puede renovar hoy.'],
  WAIT_NOT_NEEDED: [409, 'Hay lugar en ese horario: podés comprarlo ahora.'],
  WAIT_LIMIT: [409, 'Ya estás en espera en varios horarios: salí de uno para anotarte en otro.'],
  DESCUENTO_ENDED: [409, 'Ese código de descuento no está vigente.'],
  DESCUENTO_USED_UP: [409, 'Ese código de descuento ya se usó todas las veces que se podía.'],
  DESCUENTO_OTHER_CLASSES: [409, 'Ese código de descuento es para otras clases.'],
  DESCUENTO_REPEATED: [409, 'Ya existe un descuento con ese código.'],
  PRODUCT_OFF: [409, 'Ese producto ya no se vende.'],
  OUT_OF_STOCK: [409, 'No quedan unidades suficientes de ese producto.'],
  PRODUCT_KIND: [409, 'Un pack no se puede convertir en un artículo, ni al revés: agregá otro producto.'],
  REVIEW_REPEATED: [409, 'ya realizaste una review de esta clase'],
  REVIEW_HIDDEN: [409, 'Un administrador ocultó tu reseña de esta clase: no se puede cambiar.'],
  REVIEW_NOT_BOUGHT: [403, 'Solo podés opinar sobre clases que compraste.'],
  NOT_A_PICTURE: [422, 'Ese archivo no es una imagen JPG, PNG, WebP o AVIF.'],
  PICTURE_TOO_LARGE: [422, 'Esa imagen tiene demasiados píxeles: hasta 8.000 por lado y 40 millones en total.'],
  PICTURE_ANIMATED: [422, 'No aceptamos imágenes animadas.'],
  ROLE_NEEDS_EMAIL: [409, 'Ese usuario todavía no verificó su email: no puede tener ese permiso hasta que lo haga.'],
  LINK_NOT_VALID: [422, 'Este enlace ya no sirve: venció o está incompleto.'],
  ACCOUNT_EXISTS: [
    409,
    'Ya hay una cuenta con ese email: ingresá con ella. Si no te acordás de la contraseña, pedí una nueva.',
  ],
  EMAIL_TAKEN: [409, 'Ese email ya es de otra persona.'],
  EMAIL_MISSING: [409, 'Esta persona no tiene email: agregalo en su ficha.'],
  NOT_IN_FAMILY: [403, 'Esa persona no está en tu familia.'],
  FAMILY_FULL: [409, 'En una familia no entran más personas.'],
  FAMILY_OF_ANOTHER: [409, 'Esta persona ya está en la familia de otra.'],
  ADMIN_STAYS: [409, 'Ese usuario no puede dejar de ser administrador ni ser borrado.'],

  BUSY: [503, 'Hay mucho movimiento en este momento: probá de nuevo en unos segundos.'],
  PAYMENTS_UNAVAILABLE: [503, 'Mercado Pago no responde en este momento: probá de nuevo en unos minutos.'],
  FEATURE_OFF: [503, 'Esta función no está disponible en este momento.'],
  INTERNAL: [500, clientRefusals.INTERNAL],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof table;

export const refusalStatus = (code: RefusalCode): number => table[code][0];
export const refusalMessage = (code: RefusalCode): string => table[code][1];

export type RefusalDetails = Readonly<Record<string, unknown>>;

/** Thrown by decisions and use cases. The REST interface answers it as `{error: {code, message, ...details}}`. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(refusalMessage(code));
    this.code = code;
    this.details = details;
  }
}
