import type { SeedCategory } from './types.ts'

/** In the order of the landing page. */
export const categories: SeedCategory[] = [
  { key: 'music', title: 'Music', blurb: 'Songs, sets and the room they were made in.', cover: 3 },
  { key: 'travel', title: 'Travel', blurb: 'Roads, ridges and harbours, seen slowly.', cover: 12 },
  { key: 'food', title: 'Food', blurb: 'Kitchens, broths and bread, with the waiting left in.', cover: 5 },
  { key: 'fashion', title: 'Fashion', blurb: 'Clothes and the people who cut and sew them.', cover: 2 },
  {
    key: 'fitness',
    title: 'Fitness',
    blurb: 'Running, strength and yoga you can join from home.',
    cover: 14,
  },
  { key: 'art', title: 'Art', blurb: 'Paint, paper and print, from first mark to finished wall.', cover: 8 },
  {
    key: 'craft',
    title: 'Craft',
    blurb: 'Clay, wood and wool, made by hand and shown being made.',
    cover: 9,
  },
  { key: 'games', title: 'Games', blurb: 'Play along, watch a long campaign, visit small worlds.', cover: 6 },
]
