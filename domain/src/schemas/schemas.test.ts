import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Schema } from 'yup';
import { ValidationError } from 'yup';
import { unboundedTexts } from '../../test/bounds.ts';
import * as formats from '../../test/formats.ts';
import { activitySchema } from './activity.ts';
import { descuentoSchema, limitsIn } from './descuento.ts';
import { idField, tidyLine } from './fields.ts';
import { closingSchema, closureSchema, sessionSchema } from './session.ts';
import { slotSchema } from './slot.ts';
import { reviewSchema } from './review.ts';
import { passwordRules } from './password-rules.ts';
import { isPersonName, nameWithin } from './name-words.ts';
import { trainerEditSchema, trainerSchema } from './trainer.ts';
import { newUserSchema, ownUserEditSchema, userEditSchema } from './stored-user.ts';
import { loginSchema, profileSchema, registerSchema } from './user.ts';

function messages(schema: Schema, value: unknown): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path ?? '', message]));
  }
}

const person = { name: 'Ana', lastName: 'Paz', email: 'ana@mail.com', phoneNumber: '1145678901', password: 'Gym2022!' };
const register = (field: object) => messages(registerSchema, { ...person, ...field });

describe('the registration form', () => {
  test('accepts a complete form', () => {
    expect(register({})).toEqual({});
  });

  test.each([
    [{ name: '' }, { name: 'El nombre es requerido' }],
    [{ name: '   ' }, { name: 'El nombre es requerido' }],
    [{ lastName: '' }, { lastName: 'El apellido es requerido' }],
    [{ email: '' }, { email: 'El email es obligatorio' }],
    [{ email: 'ana' }, { email: 'El email debe ser válido' }],
    [{ email: 'ana@mail' }, { email: 'El email debe ser válido' }],
    [{ email: 'ana paz@mail.com' }, { email: 'El email debe ser válido' }],
    [{ password: '' }, { password: 'La contraseña es obligatoria' }],
    [{ password: 'Gym2022' }, { password: 'Leer las condiciones de la contraseña *' }],
    [{ password: 'Gymnasio!' }, { password: 'Leer las condiciones de la contraseña *' }],
    [{ password: 'Gy1!' }, { password: 'Leer las condiciones de la contraseña *' }],
    [{ password: `Gym2022!${'a'.repeat(57)}` }, { password: 'Leer las condiciones de la contraseña *' }],
    [{ password: 'Gym 2022!' }, { password: 'Leer las condiciones de la contraseña *' }],
    [{ phoneNumber: '' }, { phoneNumber: 'Debe ingresar un numero de teléfono' }],
    [{ phoneNumber: '11456789012' }, { phoneNumber: 'El telefono debe ser válido' }],
    [{ phoneNumber: '1545678901' }, { phoneNumber: 'Debes ingresar tu numero sin el 15' }],
    [{ phoneNumber: '114567890' }, { phoneNumber: 'Tu número debe tener el siguiente formato: 1123456789' }],
    [{ phoneNumber: 'once456789' }, { phoneNumber: 'Tu número debe tener el siguiente formato: 1123456789' }],
  ])('with %j says %j', (field, expected) => {
    expect(register(field)).toEqual(expected);
  });

  test.each([
    'ana.paz@mail.com.ar',
    'ANA+gym@mail.com',
    'socia@mi-gym.com.ar',
    'ana@gym2000.com',
    'ana@3.gym.fitness',
    "o'higgins_ana-2@mail.museum",
    `${'a'.repeat(64)}@${'b'.repeat(63)}.com`,
  ])('accepts the address %s', (email) => {
    expect(register({ email })).toEqual({});
  });

  test.each([
    'ana@-gym.com',
    'ana@gym-.com',
    'ana@gym..com',
    'ana@gym.com.',
    'ana@@gym.com',
    'ana@gy\nm.com',
    'ana@gym.com\nBcc: eva@gym.com',
    '"ana"@gym.com',
    'aña@gym.com',
    `ana@${'b'.repeat(64)}.com`,
    `ana@${'b.'.repeat(130)}com`,
  ])('refuses the address %j', (email) => {
    expect(register({ email })).toEqual({ email: 'El email debe ser válido' });
  });

  test('cleans a pasted address of what nobody sees', () => {
    expect(registerSchema.validateSync({ ...person, email: ' \u200Bana@mail.com\u202C\uFEFF' }).email).toBe(
      'ana@mail.com',
    );
  });

  test("refuses a host with an underscore: the specification's pattern accepts it, mail systems do not", () => {
    expect(register({ email: 'ana_paz@mi_gym.com' })).toEqual({ email: 'El email debe ser válido' });
  });

  test('accepts exactly the passwords that keep its conditions', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 70 }), (password) => {
        const good =
          /^[\w!@#$%^&*]{6,64}$/.test(password) &&
          !password.includes('_') &&
          /\d/.test(password) &&
          /[!@#$%^&*]/.test(password);
        expect('password' in register({ password })).toBe(!good);
      }),
    );
  });
});

test('each rule of a password is met or unmet on its own', () => {
  const unmet = (password: string) => passwordRules.filter(({ isMetBy }) => !isMetBy(password)).map(({ text }) => text);
  const [length, digit, sign, plain] = passwordRules.map(({ text }) => text);
  expect(unmet('')).toEqual([length, digit, sign, plain]);
  expect(unmet('gimnasio')).toEqual([digit, sign]);
  expect(unmet('caña1')).toEqual([length, sign, plain]);
  expect(unmet('Gym2022!')).toEqual([]);
  expect(unmet(`Gym2022!${'a'.repeat(56)}`)).toEqual([]);
  expect(unmet(`Gym2022!${'a'.repeat(57)}`)).toEqual([length]);
});

describe("a person's name", () => {
  const fields = ['name', 'lastName'] as const;
  const sent = (field: (typeof fields)[number], value: string) =>
    messages(newUserSchema, { uid: 'ana', name: 'Ana', [field]: value });

  test.each(fields.flatMap((field) => formats.name.accepted.map((value) => [field, value] as const)))(
    '%s may be %j',
    (field, value) => {
      expect(sent(field, value)).toEqual({});
    },
  );

  const refused = formats.name.refused.filter((value) => tidyLine(value) === value);
  test.each(fields.flatMap((field) => refused.map((value) => [field, value] as const)))(
    '%s cannot be %j',
    (field, value) => {
      expect(sent(field, value)).toHaveProperty(field);
    },
  );

  test('within any display name can be stored', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10_ff_ff })), (points) => {
        const name = nameWithin(String.fromCodePoint(...points));
        expect(name === '' || isPersonName(name)).toBe(true);
      }),
    );
    expect(nameWithin('ana99')).toBe('ana');
    expect(nameWithin('José María (coach) www.evil.com')).toBe('José María coach www evil com');
    expect(nameWithin('4815')).toBe('');
  });
});

describe('a new user', () => {
  test('is stored with a phone number that has its prefix, or with none', () => {
    const sent = (phoneNumber: string) => messages(newUserSchema, { uid: 'ana', name: 'Ana', phoneNumber });
    expect(sent('+541145678901')).toEqual({});
    expect(sent('')).toEqual({});
    for (const wrong of ['42900837', '15 4290 0837', '+1 202 555 0100', 'once'])
      expect(sent(wrong)).toEqual({ phoneNumber: 'Tu número debe tener el siguiente formato: +541123456789' });
  });

  test('may send a phone number as Argentines write it', () => {
    for (const typed of [
      '+54 9 11 4290-0837',
      '011 15 4290-0837',
      '11 4290 0837',
      '1142900837',
      '+54 9 (11) 4290 - 0837',
    ])
      for (const schema of [newUserSchema, ownUserEditSchema])
        expect(schema.validateSync({ uid: 'ana', name: 'Ana', phoneNumber: typed }).phoneNumber).toBe('+541142900837');
  });
});

describe('the form for a new', () => {
  test('class names what is missing or wrong', () => {
    expect(messages(activitySchema, {})).toEqual({
      name: 'El nombre es requerido',
      image: 'La imagen es requerida',
      video: 'El video es requerido',
      description: 'La descripcion es requerida',
      price: 'El precio es requerido',
      trainers: 'Debe seleccionar instructor',
      diaHoras: 'Debe seleccionar dia y hora',
    });
    expect(messages(activitySchema, { trainers: [], diaHoras: [] })).toMatchObject({
      trainers: 'Debe seleccionar instructor',
      diaHoras: 'Debe seleccionar dia y hora',
    });
    const yoga = {
      name: 'Yoga',
      image: '/img/yoga-800.webp',
      video: 'https://example.com/yoga',
      description: 'Respirá',
      price: 20_000,
      trainers: ['ana'],
      diaHoras: ['s1'],
    };
    expect(messages(activitySchema, yoga)).toEqual({});
    for (const image of ['javascript:alert(1)', '//evil.test/a', 'img/a.webp'])
      expect(messages(activitySchema, { ...yoga, image })).toEqual({ image: 'Debe ser una dirección web' });
    for (const price of [-1, 1.5, 'mucho'])
      expect(messages(activitySchema, { ...yoga, price })).toHaveProperty('price');
  });

  test('trainer names what is missing', () => {
    expect(messages(trainerSchema, {})).toEqual({
      name: 'El nombre es requerido',
      image: 'La imagen es requerida',
      specialty: 'La especialidad se requiere',
      experience: 'La experiencia es requerida',
      activities: 'Debes seleccionar al menos una actividad para el trainer',
    });
  });

  test('slot names what is missing or wrong', () => {
    expect(messages(slotSchema, {})).toEqual({
      day: 'Debes especificar un día',
      hour: 'El horario es obligatorio',
      capacity: 'La capacidad es obligatoria',
    });
    for (const hour of ['24:00', '9', '9:60', '09:5', '9:00 pm']) {
      expect(messages(slotSchema, { day: 'Lunes', hour, capacity: 5 })).toEqual({
        hour: 'El formato debe ser el siguiente: HH:MM o H:MM',
      });
    }
    for (const hour of formats.hour.accepted)
      expect(messages(slotSchema, { day: 'Domingo', hour, capacity: 0 })).toEqual({});
    expect(messages(slotSchema, { day: 'viernes', hour: '9:00', capacity: -1 })).toEqual({
      day: 'Debes especificar un día',
      capacity: 'La capacidad no puede ser negativa',
    });
  });

  test('descuento names what is missing or wrong, and makes the code uppercase', () => {
    const said = (descuento: unknown) => messages(descuentoSchema, { codigo: 'VERANO', descuento })['descuento'];
    expect(messages(descuentoSchema, {})).toEqual({
      codigo: 'Debe incluir un codigo',
      descuento: 'Debes indicar un descuento',
    });
    for (const none of ['0', '05']) expect(said(none)).toBe('Este descuento no es posible');
    for (const noNumber of ['diez', '1.5', '-1']) expect(said(noNumber)).toBe('Solo números');
    expect(said('101')).toBe('No puedes crear un descuento mayor al 100%');
    for (const percent of ['1', '100', 25]) expect(said(percent)).toBeUndefined();
    expect(descuentoSchema.validateSync({ codigo: ' verano25 ', descuento: 25 })).toEqual({
      codigo: 'VERANO25',
      descuento: '25',
    });
  });

  test('the limits of a descuento may be left empty, and last from the beginning of a day until the end of one', () => {
    const enter = (limits: object) => limitsIn(descuentoSchema.validateSync({ codigo: 'X', descuento: 1, ...limits }));
    expect(enter({})).toEqual({});
    expect(enter({ validFrom: '', validUntil: '', maxUses: '', perMember: '', activityIds: [] })).toEqual({
      validFrom: null,
      validUntil: null,
      maxUses: null,
      perMember: null,
      activityIds: null,
    });
    expect(
      enter({
        validFrom: '2026-12-01',
        validUntil: '2026-12-31',
        maxUses: '3',
        perMember: 1,
        activityIds: ['yoga', 'box', 'yoga'],
      }),
    ).toEqual({
      validFrom: new Date('2026-12-01T03:00:00Z'),
      validUntil: new Date('2027-01-01T03:00:00Z'),
      maxUses: 3,
      perMember: 1,
      activityIds: ['yoga', 'box'],
    });
    expect(enter({ validUntil: '2026-12-31T20:30:00-03:00' })).toEqual({
      validUntil: new Date('2026-12-31T23:30:00Z'),
    });
  });

  test.each([
    [{ validFrom: '31/12/2026' }, { validFrom: 'Elegí un día' }],
    [{ validUntil: '2026-02-31T10:00:00Z' }, { validUntil: 'Elegí un día' }],
    [{ validUntil: '2026-12-31T25:00:00Z' }, { validUntil: 'Elegí un día' }],
    [{ validUntil: '2026-12-31T10:00:00' }, { validUntil: 'Elegí un día' }],
    [{ validFrom: '2026-12-02', validUntil: '2026-12-01' }, { validUntil: 'Tiene que terminar después de empezar' }],
    [{ validFrom: '2026-12-02', validUntil: '2026-12-02' }, {}],
    [{ maxUses: 0 }, { maxUses: 'Como mínimo 1' }],
    [{ maxUses: 1.5 }, { maxUses: 'Debe ser un número entero' }],
    [{ perMember: 'diez' }, { perMember: 'Solo números' }],
    [{ perMember: 100_001 }, { perMember: 'Como máximo 100000' }],
  ])('of a descuento with %j says %j', (limits, expected) => {
    expect(messages(descuentoSchema, { codigo: 'X', descuento: 1, ...limits })).toEqual(expected);
  });
});

test('a review needs 1 to 5 stars and a comment', () => {
  expect(messages(reviewSchema, { rating: 4, description: 'Muy buena' })).toEqual({});
  expect(messages(reviewSchema, { rating: 0, description: '' })).toEqual({
    rating: 'Complete todos los campos.',
    description: 'Complete todos los campos.',
  });
  for (const rating of [6, 1.5]) expect(messages(reviewSchema, { rating, description: 'x' })).toHaveProperty('rating');
});

describe.each([
  ['hour', slotSchema, 'hour', formats.hour],
  ['day', slotSchema, 'day', formats.day],
  ['code of a descuento', descuentoSchema, 'codigo', formats.codigo],
  ['phone number', ownUserEditSchema, 'phoneNumber', formats.phone],
  ['link', activitySchema, 'image', formats.link],
  ['name', activitySchema, 'name', formats.line],
  ['last name', ownUserEditSchema, 'lastName', formats.name],
  ['comment', reviewSchema, 'description', formats.paragraphs],
] as const)('a stored %s', (_, schema, field, { accepted, refused }) => {
  test.each(accepted)('may be %j', (value) => {
    expect(formats.isStorable(schema, field, value)).toBe(true);
  });

  test.each(refused)('may not be %j', (value) => {
    expect(formats.isStorable(schema, field, value)).toBe(false);
  });
});

describe('a text of one line', () => {
  test.each(Object.entries(formats.unseen))('never holds %s', (_, character) => {
    const name = `Ana${character}Paz`;
    const edit = () => trainerEditSchema.validateSync({ name }).name;
    // Invisible characters are dropped; the others are refused.
    if (/\p{Cf}/u.test(character)) expect(edit()).toBe('AnaPaz');
    else expect(edit).toThrow('No admite saltos de línea ni caracteres de control');
  });
});

test('a comment keeps its paragraphs, and line breaks of any kind become one kind', () => {
  const { description } = reviewSchema.validateSync({
    rating: 5,
    description: ' uno\r\ndos\u2028tres\vcuatro\n\n\tfin\u202E ',
  });
  expect(description).toBe('uno\ndos\ntres\ncuatro\n\n\tfin');
});

describe('an id', () => {
  test.each([
    '__\n__',
    '__x__',
    '.',
    '..',
    'a/b',
    'a\nb',
    'a\0',
    'a\u200B',
    'a\u202Eb',
    'a\u2028',
    '\uD800',
    '',
    'x'.repeat(201),
  ])('is not %j', (id) => {
    expect(idField().isValidSync(id)).toBe(false);
  });

  test.each([' a', 'a ', 7, null, ['a'], {}])('is not converted from %j', (id) => {
    expect(idField().isValidSync(id)).toBe(false);
  });

  test.each(['a', '...', '_a_', 'owner_yoga', '7', 'Ñandú 2', 'x'.repeat(200)])('may be %j', (id) => {
    expect(idField().isValidSync(id)).toBe(true);
  });
});

describe('lengths are looked at before patterns:', () => {
  const schemas = { activitySchema, descuentoSchema, loginSchema, newUserSchema, ownUserEditSchema, profileSchema };
  const all = {
    ...schemas,
    registerSchema,
    reviewSchema,
    slotSchema,
    sessionSchema,
    closureSchema,
    trainerEditSchema,
    trainerSchema,
    userEditSchema,
  };

  test.each(Object.entries(all))(
    'every text of %s has a bound, and patterns only see what is within it',
    (_, schema) => {
      expect(unboundedTexts(schema.describe())).toEqual([]);
    },
  );

  test.each([
    [registerSchema, 'email'],
    [registerSchema, 'password'],
    [ownUserEditSchema, 'phoneNumber'],
    [activitySchema, 'image'],
    [slotSchema, 'hour'],
  ])('a pattern never sees a text that is too long (%#)', (schema, field) => {
    const seen: number[] = [];
    const spy = vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text: string) {
      seen.push(text.length);
      return this.exec(text) !== null;
    });
    expect(messages(schema, { [field]: 'x'.repeat(100_000) })).toHaveProperty(field);
    spy.mockRestore();
    expect(Math.max(0, ...seen)).toBeLessThan(10_000);
  });
});

describe('a change of one date', () => {
  test('takes what is empty or missing as every week', () => {
    const usual = { hora: null, capacidad: null, instructor: null, nota: null };
    expect(sessionSchema.cast({})).toEqual(usual);
    expect(sessionSchema.cast({ hora: '', capacidad: '', instructor: '', nota: '' })).toEqual({ ...usual, nota: '' });
    expect(sessionSchema.cast({ capacidad: '8' })).toEqual({ ...usual, capacidad: 8 });
  });

  test.each([
    [{ hora: '25:00' }, { hora: 'El formato debe ser el siguiente: HH:MM o H:MM' }],
    [{ capacidad: 1_001 }, { capacidad: 'La capacidad no puede superar 1000' }],
    [{ capacidad: 'muchos' }, { capacidad: 'Solo números' }],
    [{ instructor: 'a/b' }, { instructor: 'No es válido' }],
    [{ nota: 'x'.repeat(301) }, { nota: 'Como máximo 300 caracteres' }],
  ])('is refused with %j', (wrong, expected) => {
    expect(messages(sessionSchema, wrong)).toEqual(expected);
  });

  test('closes only with a reason, and without credits unless it says so', () => {
    expect(messages(closingSchema, { motivo: ' ' })).toEqual({
      motivo: 'Escribí el motivo: los socios lo van a leer',
    });
    expect(closingSchema.cast({ motivo: 'Feriado' })).toEqual({ motivo: 'Feriado', recupero: false });
  });
});

describe('days on which the gym is closed', () => {
  const days = (desde: string, hasta: string) => messages(closureSchema, { desde, hasta, motivo: 'Feriado' });

  test('are one day, or so many', () => {
    expect(days('2026-12-08', '2026-12-08')).toEqual({});
    expect(days('2026-12-01', '2027-03-02')).toEqual({});
  });

  test.each([
    ['2026-12-08', '2026-12-07', { hasta: 'El último día no puede ser anterior al primero' }],
    ['2026-12-01', '2027-03-03', { hasta: 'Hasta 92 días por vez' }],
    ['2026-02-31', '2026-03-02', { desde: 'Elegí un día' }],
    ['', '2026-03-02', { desde: 'Elegí un día' }],
  ])('are not %s to %s', (desde, hasta, expected) => {
    expect(days(desde, hasta)).toMatchObject(expected);
  });
});

test('values that a client of the REST interface can send, but no form, are refused in Spanish too', () => {
  const many = Array.from({ length: 51 }, (_, index) => `t${index}`);
  expect(messages(newUserSchema, { uid: 'x'.repeat(129), name: 'Ana', image: 'x'.repeat(501) })).toMatchObject({
    uid: 'Como máximo 128 caracteres',
    image: 'Como máximo 500 caracteres',
  });
  expect(messages(newUserSchema, { name: 'Ana' })).toEqual({ uid: 'Es obligatorio' });
  expect(messages(userEditSchema, { isAdmin: 'quizás', activities: many })).toEqual({
    isAdmin: 'No es válido',
    activities: 'Como máximo 50',
  });
  expect(messages(userEditSchema, { activities: ['con/barra'] })).toEqual({ 'activities[0]': 'No es válido' });
});
