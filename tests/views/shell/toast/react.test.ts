import { playInReact } from '../../playReact.ts'

playInReact('toast')
