import { playInReact } from '../../playReact.ts'

playInReact('promotion')
