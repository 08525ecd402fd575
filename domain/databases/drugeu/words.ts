import type { Words } from '../../readings.ts'

/** Animals of veterinary medicines. */
export const SPECIES: Words = {
  dogs: '犬',
  cats: '猫',
  cattle: '牛',
  chicken: '鸡',
  sheep: '绵羊',
  pigs: '猪',
  'pigs (piglets)': '猪（仔猪）',
  horses: '马',
  ducks: '鸭',
  turkeys: '火鸡',
  rabbits: '兔',
  mink: '水貂',
  'honey bees': '蜜蜂',
  'salmonidae (salmonid fish)': '鲑科鱼',
}
