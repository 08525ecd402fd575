import { playInReact } from '../../playReact.ts'

playInReact('kickout')
