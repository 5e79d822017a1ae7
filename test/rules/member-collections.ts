import { ownUserEditSchema, reviewSchema, userEditSchema } from '@gym-power/domain';
import { examplesOf } from '../../domain/test/examples.ts';
import { link, name, paragraphs, phone } from '../../domain/test/formats.ts';
import {
  admin,
  type Collection,
  desk,
  edited,
  everybody,
  foreignTo,
  isNew,
  nobody,
  ownerAndDesk,
  stamp,
} from './collection.ts';
import { review } from './world.ts';

export const memberCollections: Record<string, Collection> = {
  reviews: {
    path: 'reviews/owner_yoga',
    may: { get: everybody, list: everybody, create: ['owner'], update: ['owner'], delete: ['owner', 'admin'] },
    create: {
      what: 'a review of a class bought',
      path: 'reviews/owner_box',
      fields: isNew({ ...review, activityId: 'box', activityName: 'Box' }),
    },
    updates: [
      {
        what: 'another opinion',
        path: 'reviews/owner_yoga',
        fields: edited({ rating: 1, description: 'Cambié de idea.' }),
      },
    ],
    bounded: [
      { by: ['owner'], examples: examplesOf(reviewSchema, ['rating', 'description'], { description: paragraphs }) },
    ],
    wrong: {
      ...stamp,
      userId: ['stranger', 7, null],
      activityId: ['no-such-class', 7, null],
      activityName: ['Otra', '', null],
      author: [
        { name: 'Otra', lastName: 'P.', image: '/img/a.webp' },
        { name: 'Olga', lastName: 'P.', image: '/img/b.webp' },
        ...['Paz', 'Pa.', 'P', 'Q.', '..', '', null].map((lastName) => ({
          name: 'Olga',
          lastName,
          image: '/img/a.webp',
        })),
        { name: 'Olga', lastName: 'P.', image: '/img/a.webp', email: 'olga@mail.com' },
        { name: 'Olga' },
        'Olga',
        null,
      ],
    },
    foreign: [...foreignTo(review), 'email', 'verified', 'countsFrom', 'reply'],
  },
  hiddenReviews: {
    path: 'hiddenReviews/owner_funcional',
    ownList: true,
    may: { get: ['owner', 'admin'], list: ['owner', 'admin'], create: nobody, update: nobody, delete: nobody },
  },
  users: {
    path: 'users/owner',
    may: { get: ownerAndDesk, list: desk, create: nobody, update: ['owner', 'admin'], delete: nobody },
    create: {
      what: 'a profile',
      path: 'users/orphan',
      fields: isNew({ uid: 'orphan', email: '', name: 'X', isAdmin: false, activities: [] }),
    },
    updates: [
      {
        what: 'a new name, and no phone number or picture,',
        path: 'users/owner',
        fields: edited({ name: 'Olga Inés', lastName: '', phoneNumber: '', image: '' }),
        by: ['owner'],
      },
      {
        what: 'a phone number',
        path: 'users/owner',
        fields: edited({ phoneNumber: '+542234567890' }),
        by: ['owner'],
      },
      { what: 'a picture', path: 'users/owner', fields: edited({ image: 'https://a.test/b.webp' }) },
      { what: 'the classes bought', path: 'users/owner', fields: edited({ activities: ['box'] }), by: admin },
      { what: 'a new role at the desk', path: 'users/owner', fields: edited({ isDesk: true }), by: nobody },
      { what: 'a trainer', path: 'users/owner', fields: edited({ trainerId: 'ana' }), by: nobody },
      { what: 'a new admin', path: 'users/owner', fields: edited({ isAdmin: true }), by: nobody },
      {
        what: 'another picture of a member with more classes than a form lists',
        path: 'users/regular',
        fields: edited({ image: '/img/b.webp' }),
        by: admin,
      },
      {
        what: 'another admin who is none any more',
        path: 'users/second-admin',
        fields: edited({ isAdmin: false }),
        by: nobody,
      },
      { what: 'the own admin role given away', path: 'users/admin', fields: edited({ isAdmin: false }), by: nobody },
    ],
    bounded: [
      {
        by: ['owner'],
        examples: examplesOf(ownUserEditSchema, ['name', 'lastName', 'phoneNumber', 'image'], {
          name,
          lastName: name,
          phoneNumber: phone,
          image: link,
        }),
      },
      { by: admin, examples: examplesOf(userEditSchema, ['image', 'activities'], { image: link }) },
    ],
    wrong: {
      ...stamp,
      isAdmin: [true],
      isDesk: [true],
      trainerId: ['ana', null],
      attended: [['yoga']],
      fitUntil: ['2027-01-31'],
      wantsDigest: [true],
      isProtected: [true],
      uid: ['admin', null],
      email: ['otra@gympower.test', null],
      cartId: ['one'],
    },
    foreign: ['id', 'role', 'taken'],
  },
};
