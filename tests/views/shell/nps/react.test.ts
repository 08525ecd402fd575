import { playInReact } from '../../playReact.ts'

playInReact('nps')
