import { playInReact } from '../../playReact.ts'

playInReact('firstView')
