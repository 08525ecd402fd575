import { playInReact } from '../../playReact.ts'

playInReact('overlay')
