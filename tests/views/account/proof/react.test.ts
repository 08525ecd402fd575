import { playInReact } from '../../playReact.ts'

playInReact('proof')
